import { setConfig } from '#api/config'

/** §3. A broken file stops the start, because every request would be refused. */
export async function loadConfig(): Promise<void> {
  const response = await fetch('/config.json', { cache: 'no-cache' })
  setConfig(await response.json())
}
