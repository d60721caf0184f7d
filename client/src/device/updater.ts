/** §4: without it the updater would roll back. The web has none. */
export function notifyAppReady(): Promise<void> {
  return Promise.resolve()
}
