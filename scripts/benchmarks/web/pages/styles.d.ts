/** Styles that a page imports for their effect. */
declare module '*.css';
