import type { Mission as MissionText } from '../../../shared/content/about.ts';

/** The mission: its heading stands on the water line, its text below. */
export function Mission({ mission }: { mission: MissionText }) {
  return (
    <section className="mission dark dark--ink" aria-labelledby="mission">
      <div className="wrap">
        <p className="mission__name">{mission.eyebrow}</p>
        <h2 id="mission">{mission.heading}</h2>
      </div>
      <div className="mission__water">
        <p className="wrap">{mission.paragraph}</p>
      </div>
    </section>
  );
}
