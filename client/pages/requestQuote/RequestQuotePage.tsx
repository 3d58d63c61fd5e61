import type { ContentOf } from '../../../shared/pages/routes.ts';
import { quoteListUrl, writeItemQuantities } from '../../../shared/selection/quoteListUrl.ts';
import { DataSheetFoot, DataSheetHead } from '../../catalogue/DataSheet.tsx';
import { DutyFigures } from '../../catalogue/DutyFigures.tsx';
import { useNavigation } from '../../navigation/currentPage.tsx';
import { PageHeading } from '../../pageParts/PageHeading.tsx';
import { QuoteForm } from '../../quote/QuoteForm.tsx';
import { QuoteList } from '../../quote/QuoteList.tsx';
import { useOccasion } from '../../quote/useOccasion.ts';
import { useQuoteList } from '../../quote/useQuoteList.ts';
import { SearchForm } from '../../search/SearchForm.tsx';
import { ItemNotes } from '../../selection/ListTools.tsx';

/** Another address is another request: an edited list and the outcome of a form stay with the former one. */
export function RequestQuotePage({ content }: { content: ContentOf<'requestQuote'> }) {
  return <QuoteRequest key={useNavigation().address} content={content} />;
}

function QuoteRequest({ content }: { content: ContentOf<'requestQuote'> }) {
  const { lines, current, isChanged, isSent, change } = useQuoteList(content);
  const occasion = useOccasion(content);
  const { choices, product, terms, job, otherFields, list, notes, dutyFigures } = { ...content, ...occasion };
  return (
    // The header's link leads here, also where there is no list yet.
    <div className="wrap page grid" id="quote-list">
      <div className="span-7">
        <PageHeading lead="Say what you know; we ask for the rest.">Request a Quote</PageHeading>
        {!isChanged && <ItemNotes notes={notes} />}
        {lines.length > 0 && (
          <>
            <DataSheetHead />
            <QuoteList
              key={quoteListUrl(list)}
              lines={lines}
              current={current}
              otherFields={otherFields}
              choices={choices}
              onChange={change}
            />
            <DataSheetFoot address={quoteListUrl(lines)} />
            <div className="quote-list__find screen-only">
              <SearchForm
                id="quote-find"
                label="Find another product or part"
                items={writeItemQuantities(lines)}
              />
            </div>
          </>
        )}
        <QuoteForm
          productNames={choices.map(({ name }) => name)}
          product={product ?? undefined}
          terms={terms ?? undefined}
          job={isSent ? '' : job}
          lines={lines}
          // The visitor may have changed the list meanwhile.
          onSent={() => current() === lines && change([], true)}
        />
      </div>
      <aside className="span-5">
        <DutyFigures figures={dutyFigures} />
      </aside>
    </div>
  );
}
