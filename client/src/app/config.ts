import { setConfig } from '#api/config'

/** §3: reads the local configuration. A broken file stops the start, because every request would be refused. */
export async function loadConfig(): Promise<void> {
  const response = await fetch('/config.json', { cache: 'no-cache' })
  setConfig(await response.json())
}
