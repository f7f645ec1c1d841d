// Sets the theme before the first paint. A file of its own: the content-security-policy refuses inline scripts.
// The key and the attribute are those of src/app/theme.ts and Mantine.
(() => {
  const chosen = localStorage.getItem('pupitre_color_scheme');
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = chosen === 'dark' || (chosen !== 'light' && systemIsDark);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();
