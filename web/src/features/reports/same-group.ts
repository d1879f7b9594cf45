type Asked = { queryKey: readonly unknown[] } | undefined;

/** Keeps what is shown while another period loads. Rows of another grouping would get the names and links of this one. */
export const keepSameGroup =
  (by: string) =>
  <Data>(previous: Data | undefined, query: Asked): Data | undefined =>
    query?.queryKey.at(-1) === by ? previous : undefined;
