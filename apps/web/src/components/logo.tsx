/** The mark: a lectern (« pupitre ») seen from the side, a sheet on its board. The same drawing as public/favicon.svg. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} fill="none" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#0f4c5c" />
      <g stroke="#f7f4ee" strokeLinecap="round" strokeLinejoin="round" strokeWidth="2.6">
        <path d="M6.6 14.4 8 18.2 25.4 11.4" />
        <path d="M17.4 14.6v9.6" />
        <path d="M12 24.6h10.8" />
      </g>
      <path d="M10.4 13.2 19 9.8" stroke="#e8b45c" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  );
}
