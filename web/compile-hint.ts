/** The files of `chunkGroups` that start every page, and the pages themselves. */
const RUNS_AT_ONCE = /^assets\/((index|login|frame|lists|shell)|.+-(page|screen))-[\w-]{8}\.js$/;

/**
 * V8 compiles a function when it is first called, on the thread that draws the page: nearly two thousand times before the hub is
 * there. Told that most of a file is called on load, Chromium compiles it beside that thread while the file arrives, which saves a
 * quarter of the processor time until a page is usable. Elsewhere it is a comment. It has to stand before everything else.
 */
export const compileHint = (fileName: string) =>
  RUNS_AT_ONCE.test(fileName) ? '//# allFunctionsCalledOnLoad\n' : '';
