/** Where the company is also known, as marks without a link; assistive technology passes them over. */
export function SocialMarks({ platforms }: { platforms: readonly string[] }) {
  return (
    <p className="social-marks" aria-hidden="true">
      {platforms.map((platform) => (
        <span key={platform}>{platform}</span>
      ))}
    </p>
  );
}
