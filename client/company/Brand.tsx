import { company } from '../../shared/content/company.ts';

/** The company's mark and name. The mark: the ground, and the water drawn down below it. */
export function Brand() {
  return (
    <span className="brand">
      <svg className="brand__mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <path className="brand__ground" d="M0 6h32v3H0z" />
        <path className="brand__water" d="M3 14h26v3H3zM8 20h16v3H8zM13 26h6v3h-6z" />
      </svg>
      <span>{company.name}</span>
    </span>
  );
}
