// What cannot wait for the application. A file of its own: the content-security-policy refuses inline scripts. Written for browsers of
// any age, so that one that is too old for the application (docs/operations.md) can still say so.
/* oxlint-disable eslint/no-unused-vars, unicorn/prefer-string-starts-ends-with -- what these ask for is newer */

(function () {
  var TOO_OLD =
    'Votre navigateur est trop ancien pour Pupitre. Ouvrez cette page avec Chrome ou Edge 117, Firefox 128, Safari 17.4, ' +
    'ou une version plus récente.';

  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch (error) {
      // Blocked: the application says so.
      return null;
    }
  }

  function isNewEnough() {
    return (
      typeof Map === 'function' &&
      typeof Map.groupBy === 'function' &&
      'CSSPropertyRule' in window &&
      CSS.supports('selector(:has(*))')
    );
  }

  // The page is read before the application starts, which then finds no place.
  function sayTooOld() {
    var root = document.getElementById('root');
    if (document.readyState === 'loading' || !root) return;
    root.firstChild.textContent = TOO_OLD;
    root.removeAttribute('id');
  }

  // The theme, before the first paint. The key and the attribute are those of src/app/theme.ts and Mantine.
  function setTheme() {
    var chosen = stored('pupitre_color_scheme');
    var systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
    var isDark = chosen === 'dark' || (chosen !== 'light' && systemIsDark);
    document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  }

  function preload(file) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    link.crossOrigin = '';
    document.head.appendChild(link);
  }

  // The code of the screen that the address leads to, and of the tab it opens with, beside that of the application (see
  // build/preload-screens.ts).
  function preloadScreen() {
    var screens = JSON.parse(document.getElementById('screens').textContent);
    var isVisitor = stored('token') === null;
    var screen = isVisitor && location.pathname !== '/register' ? '/login' : location.pathname;
    var tab = stored('assignments_activeTab') === 'teachers' ? 'teachers' : 'grid';
    var files = (screens[screen] || []).concat(screens[screen + ' ' + tab] || []);
    files
      .filter(function (file, index) {
        return files.indexOf(file) === index;
      })
      .forEach(preload);
  }

  if (isNewEnough()) {
    setTheme();
    preloadScreen();
  } else document.addEventListener('readystatechange', sayTooOld);
})();
