import { createRoot } from 'react-dom/client';

/** React and one line of text: what no app made with React can be faster than. */
createRoot(document.getElementById('root')!).render(<p>An empty page.</p>);
