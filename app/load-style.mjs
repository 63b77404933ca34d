/** In the browser, for each `import()` that has a style sheet of its own: that comes first (vite.config.ts). */
function loadWithStyle(load, files = []) {
  return Promise.all(files.map(addStyle)).then(load);
}

function addStyle(file) {
  return new Promise((done) => {
    const href = `/${file}`;
    if (document.querySelector(`link[href="${href}"]`)) return done();
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = link.onerror = done;
    document.head.append(link);
  });
}

export { loadWithStyle as __vitePreload };
