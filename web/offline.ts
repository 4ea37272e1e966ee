/** Lets the browser keep the client for when there is no connection, where it may: at https and localhost alone. */
export async function keepForOffline(): Promise<void> {
  if ('serviceWorker' in navigator) await navigator.serviceWorker.register('/sw.js')
}
