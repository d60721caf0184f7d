import { expect, type Locator, type Page } from '@playwright/test'
import { auditor } from './cuentas'
import { type Firmada, signRecetas } from './jornada'
import { addAfiliados } from './jornada.repository'
import { codigoSinUsar } from './segundo-factor'

/** `npm run jornadas` decides two hundred; otherwise a few of each kind. */
export const casos = process.env['JORNADAS'] ? 200 : 9
const saludCerca = { convenio_id: 2, plan_id: 1 }

/** That many people ask for an insulin, which their plan has to authorise. */
export async function signPorAuditar(medico: string, cuantos: number): Promise<Firmada[]> {
  const personas = await addAfiliados(cuantos, saludCerca.convenio_id)
  return signRecetas(
    medico,
    personas.map((persona) => ({
      persona,
      ...saludCerca,
      diagnostico: { codigo: 'E11.9', texto: 'Diabetes mellitus no insulinodependiente, sin mención de complicación' },
      renglones: [{ busca: 'insulina glargina 100', envases: 1, posologia: '20 UI por la noche' }],
    })),
  )
}

export const colaDe = (page: Page): Locator => page.getByRole('list', { name: 'Recetas por auditar' })
export const nombreDe = ({ dni }: Pick<Firmada, 'dni'>): RegExp => new RegExp(`Persona Jornada ${dni.slice(-4)}`)

/** How many wait, as the tab says. */
export async function conteoPendientes(page: Page): Promise<number> {
  const numero = page
    .getByRole('navigation', { name: 'Auditoría' })
    .getByRole('link', { name: /^Pendientes/ })
    .locator('.numero')
  return Number((await numero.innerText()).replaceAll('.', ''))
}

/** The dialog closes, by the code where it asks for one: it holds for the decisions after it. */
export async function finishConCodigo(page: Page): Promise<void> {
  const dialogo = page.getByRole('dialog')
  const codigo = dialogo.getByLabel('Código de tu app de verificación')
  await expect(async () => expect((await dialogo.count()) === 0 || (await codigo.isVisible())).toBe(true)).toPass()
  if ((await dialogo.count()) === 0) return
  await codigo.fill(await codigoSinUsar(auditor.usuario))
  await page.keyboard.press('Control+Enter')
  await expect(dialogo).toHaveCount(0)
}
