import { DEFAULT_LANGUAGE } from '@koala/protocol/languages';
import type { Language } from '@koala/protocol/languages';
import { useSyncExternalStore } from 'react';
import type { TextKey, TextTree, TextValues } from './texts.ts';

/**
 * The text of a key in the active language, with placeholders filled in. Returns the key while its text is not loaded.
 */
export type Translate = <Key extends TextKey>(
  key: Key,
  ...values: [keyof TextValues<Key>] extends [never] ? [] : [values: TextValues<Key>]
) => string;

/**
 * The active language and its `t`. Each language has its own function, so that a dependency list with `t` updates on a
 * language change.
 */
interface Active {
  readonly language: Language;
  readonly t: Translate;
}

const loaded: Partial<Record<Language, TextTree>> = {};
const readers = new Set<() => void>();
let active = activate(DEFAULT_LANGUAGE);

function activate(language: Language): Active {
  return { language, t: (key, ...[values]) => fillIn(sentenceOf(key) ?? key, values ?? {}) };
}

/**
 * Adds texts of a language to the loaded ones. Does not re-render, because mounted components already have their texts.
 */
export function addTexts(language: Language, texts: TextTree): void {
  loaded[language] = merge(loaded[language] ?? {}, texts);
}

/** Makes a language the active one; every component that shows a text re-renders. */
export function activateLanguage(language: Language): void {
  active = activate(language);
  for (const reader of readers) reader();
}

// For code outside React components.
export const activeLanguage = (): Language => active.language;
export const t: Translate = (key, ...values) => active.t(key, ...values);

/** Whether a text exists, for a key from an external source. */
export const hasText = (key: string): key is TextKey => sentenceOf(key) !== undefined;

/** The texts of the active language; the component re-renders when it changes. */
export const useTranslation = (): Active => useSyncExternalStore(subscribe, snapshot, snapshot);

export const useLanguage = (): Language => useTranslation().language;

const snapshot = () => active;

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

function sentenceOf(key: string): string | undefined {
  let node: string | TextTree | undefined = loaded[active.language];
  for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined;
  return typeof node === 'string' ? node : undefined;
}

const fillIn = (sentence: string, values: Readonly<Record<string, string | number>>) =>
  sentence.replace(/{{(\w+)}}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

/** Merges two trees; texts of the second take precedence. */
function merge(first: TextTree, second: TextTree): TextTree {
  const merged: Record<string, string | TextTree> = { ...first };
  for (const [key, value] of Object.entries(second)) {
    const before = merged[key];
    merged[key] = typeof before === 'object' && typeof value === 'object' ? merge(before, value) : value;
  }
  return merged;
}
