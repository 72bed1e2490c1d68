import { createRoot } from 'react-dom/client';

/** React and one line of text: the lower bound for an app made with React. */
createRoot(document.getElementById('root')!).render(<p>An empty page.</p>);
