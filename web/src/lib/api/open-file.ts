/** Unlike a `blob:` URL, a signed URL gives the file no access to the session. */
export async function openFile(requestUrl: () => Promise<{ url: string }>) {
  // Opened before the URL is known: browsers block tabs that open after the click.
  const tab = window.open('', '_blank');
  try {
    const { url } = await requestUrl();
    if (!tab) return;
    tab.opener = null;
    tab.location.replace(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
