// ES5 syntax, so that every browser can run it. Checks for what the app needs and no polyfill adds, which lets through
// browsers slightly older than those of `browserslist` in package.json.
(function () {
  var globals =
    'AbortController BigInt CSS IntersectionObserver Promise Proxy ResizeObserver Symbol URL WeakRef fetch globalThis queueMicrotask';
  var members = [
    [Array.prototype, 'flatMap'],
    [Object, 'fromEntries'],
    [String.prototype, 'replaceAll'],
    [window.Promise, 'any'],
    [HTMLScriptElement.prototype, 'noModule'],
  ];
  var isOld = false;
  var names = globals.split(' ');
  for (var i = 0; i < names.length; i++) if (!(names[i] in window)) isOld = true;
  for (var j = 0; j < members.length; j++)
    if (!members[j][0] || !(members[j][1] in members[j][0])) isOld = true;
  // The newest of the requirements: supported since Chrome 88, Firefox 89 and Safari 15.
  if (!isOld && !CSS.supports('aspect-ratio', '1')) isOld = true;
  if (!isOld) return;
  var notice = document.getElementById('oldBrowser');
  var body = document.body;
  while (body.firstChild) body.removeChild(body.firstChild);
  notice.removeAttribute('hidden');
  notice.style.cssText = 'max-width:32em;margin:15vh auto;padding:0 24px';
  for (var k = 0; k < notice.children.length; k++) notice.children[k].style.margin = '0 0 1.5em';
  body.appendChild(notice);
})();
