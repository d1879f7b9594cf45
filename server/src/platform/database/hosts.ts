/**
 * The addresses in a URL that names several hosts as libpq does, each with the rest of the URL:
 * `postgresql://user@a:5432,b:5433/name`. Throws when one of them is not a URL.
 */
export function addressesOf(url: string): string[] {
  const [, scheme, login = '', hosts = '', rest = ''] =
    /^([a-z]+:\/\/)([^/?#]*@)?([^/?#]*)(.*)$/is.exec(url) ?? [];
  return hosts.split(',').map((host) => {
    const address = `${scheme}${login}${host}${rest}`;
    // Returns the address unparsed: a URL would encode some characters of a password again.
    if (!URL.canParse(address)) throw new TypeError('Invalid URL');
    return address;
  });
}

export type Hosts = ReturnType<typeof createHosts>;

/** Remembers which host serves; all connections of a pool go to the same one. */
export function createHosts(url: string) {
  const addresses = addressesOf(url);
  let index = 0;
  return {
    count: addresses.length,
    current: (): string => addresses[index] ?? url,
    /** Later connections go to the next host, unless another failure has already led away from this one. */
    leave(address: string): void {
      if (addresses[index] === address) index = (index + 1) % addresses.length;
    },
  };
}
