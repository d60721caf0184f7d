import { expect, type Locator, type Page } from '@playwright/test'

/** Opens those of the patient by its key, and waits until what was noted is shown. */
export async function openAntecedentes(page: Page): Promise<Locator> {
  await page.keyboard.press('Alt+a')
  const dialogo = page.getByRole('dialog', { name: /^Antecedentes de / })
  await expect(dialogo.getByRole('textbox', { name: 'Anotar' })).toBeFocused()
  await expect(
    dialogo
      .getByText(/Nadie anotó nada/)
      .or(dialogo.getByRole('listitem'))
      .first(),
  ).toBeVisible()
  return dialogo
}

/** One that nobody noted yet: what an earlier try on the same database noted stays. */
export async function findSinAnotar<T extends { nombre: string }>(dialogo: Locator, drogas: readonly T[]): Promise<T> {
  const dichas = (await dialogo.innerText()).toLowerCase()
  const libre = drogas.find(({ nombre }) => !dichas.includes(nombre))
  if (!libre) throw new Error('every drug of this journey is noted on this database: it needs another one')
  return libre
}
