import type { ContentOf } from '../../../shared/pages/routes.ts';
import { ProductTiles } from '../../catalogue/ProductTiles.tsx';
import { QuoteCall } from '../../company/QuoteCall.tsx';
import { Link } from '../../navigation/Link.tsx';
import { Breadcrumbs, PageHeading } from '../../pageParts/PageHeading.tsx';
import { PageIndex } from '../../pageParts/PageIndex.tsx';
import { Sections } from '../../pageParts/Sections.tsx';
import { Picture } from '../../pictures/Picture.tsx';
import { Paragraphs } from '../../ui/keepTogether.tsx';

export function ServicePage({ content }: { content: ContentOf<'service'> }) {
  const { service, groups, others, machines, allMachines } = content;
  const { name, image, description } = service;
  return (
    <article className="service" aria-label={name}>
      <div className="service__opening dark">
        <div className="service__picture">
          <Picture path={image} alt={name} frame="full" priority captioned="inside" />
        </div>
        <div className="service__words wrap">
          <Breadcrumbs />
          <PageHeading>{name}</PageHeading>
        </div>
      </div>
      <div className="service__begin grid wrap">
        <div className="service__lead span-8">
          <Paragraphs lines={description.slice(0, 1)} />
        </div>
        <div className="service__side span-4">
          <Paragraphs lines={description.slice(1)} />
          {groups.map(({ title, url }) => (
            <p key={url}>
              <Link className="line-link" to={url}>{`Service group: ${title}`}</Link>
            </p>
          ))}
          <QuoteCall query={allMachines ? { terms: 'hire' } : {}} />
        </div>
      </div>
      <div className="wrap">
        <Sections body={service} subject={name} />
      </div>
      {allMachines && (
        <section className="service__machines wrap" aria-labelledby="machines">
          <h2 id="machines">Machines for hire</h2>
          <ProductTiles tiles={machines} />
          <PageIndex pages={[allMachines]} columns />
        </section>
      )}
      {others.length > 0 && (
        <nav className="service__others wrap" aria-labelledby="other-services">
          <h2 id="other-services">Other services</h2>
          <PageIndex pages={others} columns />
        </nav>
      )}
    </article>
  );
}
