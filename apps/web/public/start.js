// What cannot wait for the application. A file of its own: the content-security-policy refuses inline scripts.

const stored = (key) => {
  try {
    return localStorage.getItem(key);
  } catch {
    // Blocked: the application says so.
    return null;
  }
};

// The theme, before the first paint. The key and the attribute are those of src/app/theme.ts and Mantine.
{
  const chosen = stored('pupitre_color_scheme');
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = chosen === 'dark' || (chosen !== 'light' && systemIsDark);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
}

// The code of the screen that the address leads to, and of the tab it opens with, beside that of the application (see
// build/preload-screens.ts).
{
  const screens = JSON.parse(document.getElementById('screens')?.textContent ?? '{}');
  const isVisitor = stored('token') === null;
  const screen = isVisitor && location.pathname !== '/register' ? '/login' : location.pathname;
  const tab = stored('assignments_activeTab') === 'teachers' ? 'teachers' : 'grid';
  for (const file of new Set([screen, `${screen} ${tab}`].flatMap((part) => screens[part] ?? []))) {
    const isStyle = file.endsWith('.css');
    const attributes = { rel: isStyle ? 'preload' : 'modulepreload', as: isStyle ? 'style' : '', href: file };
    document.head.append(Object.assign(document.createElement('link'), attributes, { crossOrigin: '' }));
  }
}
