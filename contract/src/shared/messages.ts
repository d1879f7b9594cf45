/** Tells what is missing apart from what is wrong: "is required" against the given message. */
export const expects = (message: string) => ({
  error: (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === null ? 'is required' : message,
});
