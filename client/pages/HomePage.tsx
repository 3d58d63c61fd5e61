import { Link } from 'react-router-dom';
import { company } from '../../shared/content/company.ts';
import { home } from '../../shared/content/home.ts';
import type { ContentOf } from '../../shared/pageContent.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { Paragraphs } from '../components/Paragraphs.tsx';
import { ProductCards } from '../components/ProductCard.tsx';
import { PageHead } from '../layout/PageHead.tsx';

export function HomePage({ content: { products, services } }: { content: ContentOf<'home'> }) {
  return (
    <>
      <PageHead description={company.tagline} />
      <section className="home__banner">
        <div className="wrap">
          <h1>{home.heading}</h1>
          <Paragraphs lines={home.introduction} />
          <Link className="button" to={urlFor('requestQuote')}>
            Request a Quote
          </Link>
        </div>
      </section>
      {products.length > 0 && (
        <section className="wrap page-section">
          <h2>Our Products</h2>
          <ProductCards products={products} />
          <p>
            <Link to={urlFor('products')}>All products</Link>
          </p>
        </section>
      )}
      {services.length > 0 && (
        <section className="wrap page-section">
          <h2>Our Services</h2>
          <ul>
            {services.map(({ id, name }) => (
              <li key={id} dir="auto">
                {name}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="wrap page-section">
        <h2>Connect With Us</h2>
        <p>
          <Link to={urlFor('contact')}>Get In Touch</Link>
        </p>
      </section>
    </>
  );
}
