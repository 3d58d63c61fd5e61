import type { FormEvent } from 'react';
import { ignoreError } from '../../../shared/ignoreError.ts';
import { type ComparedCurves, type ProductChoice, toChoice } from '../../../shared/model/chosenProducts.ts';
import type { ContentOf } from '../../../shared/pages/routes.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { compareUrl, writeItems } from '../../../shared/selection/compareUrl.ts';
import { maxCompared } from '../../../shared/selection/itemsParameter.ts';
import { quoteListUrl } from '../../../shared/selection/quoteListUrl.ts';
import { DataSheetFoot, DataSheetHead } from '../../catalogue/DataSheet.tsx';
import { PumpCurves } from '../../catalogue/PumpCurves.tsx';
import { usePageView } from '../../navigation/currentPage.tsx';
import { useGoTo } from '../../navigation/history.ts';
import { Link } from '../../navigation/Link.tsx';
import { isPlainClick } from '../../navigation/links.ts';
import { PageHeading } from '../../pageParts/PageHeading.tsx';
import { CopyLink, ItemNotes, ProductSelect } from '../../selection/ListTools.tsx';
import { loadActions } from '../../selection/loadActions.ts';
import { UnitField, UnitSwitch } from '../../units/UnitSwitch.tsx';
import { CompareTable } from './CompareTable.tsx';

type Content = ContentOf<'compare'>;

export function ComparePage({ content }: { content: Content }) {
  const { products, notes } = content;
  return (
    <div className="compare wrap page">
      <DataSheetHead />
      <PageHeading eyebrow="Our Products" lead={products.length === 0 ? invitation : null}>
        Compare products
      </PageHeading>
      <ItemNotes notes={notes} />
      {products.length > 0 && <Comparison content={content} />}
      <AddForm content={content} />
    </div>
  );
}

const invitation = `Up to ${maxCompared} products side by side, every figure in one line.`;

function Comparison({ content: { products, rows, curves, jobValues } }: { content: Content }) {
  const { siteUrl } = usePageView();
  const ids = products.map(({ id }) => id);
  const address = compareUrl(ids, jobValues);
  return (
    <>
      <div className="compare__tools cluster screen-only">
        {rows.some(({ differs }) => differs) && (
          <label className="checkbox">
            <input type="checkbox" className="compare__only" />
            Only differences
          </label>
        )}
        {rows.some(({ values }) => values.some((value) => value?.us)) && <UnitSwitch address={address} />}
        <button className="line-link needs-script" type="button" onClick={() => print()}>
          Print
        </button>
        <CopyLink key={address} url={siteUrl + address} />
      </div>
      {curves && <CompareCurves curves={curves} />}
      {products.length > maxShownOnPhone && <ShownOnPhone key={ids.join()} products={products} />}
      <CompareTable
        products={products}
        rows={rows}
        urlOf={(rest) => compareUrl(rest, jobValues)}
        onRemove={storeComparison}
      />
      <DataSheetFoot address={address} />
      <p className="compare__actions cluster cluster--wide screen-only">
        <Link className="button" to={quoteListUrl(ids.map((id) => ({ id, quantity: 1 })))} rel="nofollow">
          {products.length === 1 ? 'Ask for a price' : 'Ask for prices of all'}
        </Link>
        <Link to={urlFor('compare')} onClick={(event) => isPlainClick(event) && storeComparison([])}>
          Clear the comparison
        </Link>
      </p>
    </>
  );
}

/** Two columns fit side by side at 360 px. */
const maxShownOnPhone = 2;

/** On a phone chooses the products whose columns are shown, without script by the stylesheet. */
function ShownOnPhone({ products }: Pick<Content, 'products'>) {
  return (
    <fieldset className="compare__shown">
      <legend className="note">Shown side by side</legend>
      {products.map(({ id, name }, at) => (
        <label key={id} className="checkbox">
          <input type="checkbox" className={`compare__column-${at}`} defaultChecked={at < maxShownOnPhone} />
          <span dir="auto">{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Stores the changed comparison, if this page shows the one that is stored on this device. */
function storeComparison(products: readonly ProductChoice[]): void {
  const from = location.href;
  const compared = products.map(toChoice);
  loadActions().then(({ updateComparison }) => updateComparison(from, compared), ignoreError);
}

function AddForm({ content: { products, choices, jobValues } }: { content: Content }) {
  const goTo = useGoTo();
  const ids = products.map(({ id }) => id);
  const oldest = products.length < maxCompared ? undefined : products[0];
  if (choices.length === 0) return null;
  function add(event: FormEvent<HTMLFormElement>): void {
    const chosen = choices.find(({ id }) => id === new FormData(event.currentTarget).get('add'));
    if (!chosen) return;
    event.preventDefault();
    const all = [...(oldest ? products.slice(1) : products), chosen];
    storeComparison(all);
    const allIds = all.map(({ id }) => id);
    goTo(compareUrl(allIds, jobValues));
  }
  return (
    <form key={ids.join()} className="compare__add" action={urlFor('compare')} method="get" onSubmit={add}>
      {ids.length > 0 && <input type="hidden" name="items" value={writeItems(ids)} />}
      {Object.entries(jobValues).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <UnitField />
      <ProductSelect id="compare-add" choices={choices} without={ids} required />
      <button className="button button--quiet" type="submit">
        Add
      </button>
      {oldest && (
        <p className="full-row note screen-only">
          {maxCompared} at a time: one more takes the place of <span dir="auto">{oldest.name}</span>.
        </p>
      )}
    </form>
  );
}

/** The curves of the compared pumps in one drawing; letters on the lines and their dashes tell them apart. */
function CompareCurves({ curves: { drawing, pumps, jobUrl } }: { curves: ComparedCurves }) {
  return (
    <section className="compare-curves" aria-labelledby="compare-curves">
      <h2 id="compare-curves">Curves</h2>
      <div className="compare-curves__columns">
        <PumpCurves drawing={drawing} />
        <div>
          <ul className="compare-curves__pumps rows">
            {pumps.map(({ id, name, letter, speed }, at) => (
              <li key={id}>
                <b>{letter}</b>
                <svg viewBox="0 0 48 8" aria-hidden="true">
                  <path className={`pump-curves__series${at}`} d="M0 4H48" />
                </svg>
                <span>
                  <span dir="auto">{name}</span>, <span className="nowrap">{speed}</span>
                </span>
              </li>
            ))}
          </ul>
          <p>
            {jobUrl ? (
              <>
                Each at its highest speed; the line that rises is your system.{' '}
                <Link to={jobUrl} rel="nofollow">
                  Change the job
                </Link>
              </>
            ) : (
              'Each at its highest speed.'
            )}
          </p>
        </div>
      </div>
    </section>
  );
}
