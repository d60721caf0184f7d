import { expect, type Locator, type Page } from '@playwright/test'
import { urlBase } from '../entorno'
import { farmacia } from './cuentas'
import { type Firmada, type PedidoJornada, signRecetas } from './jornada'
import { addAfiliados } from './jornada.repository'
import { codigoSinUsar } from './segundo-factor'

/** `npm run jornadas` hands over an hour's; otherwise one of each kind. */
export const recetas = process.env['JORNADAS'] ? 40 : 4
const particular = 1
const renglones = [
  { busca: 'enalapril maleato 10', envases: 1, posologia: '1-0-0-0 x 30' },
  { busca: 'loratadina 10', envases: 2, posologia: '1-0-0-0 x 30' },
] as const
const controlada = { busca: 'clonazepam 0,5', envases: 1, posologia: '0-0-0-1 x 30' }

/** One in twenty is of a controlled drug, which waits for the factor. */
export const isControlada = (n: number): boolean => n % 20 === 19
/** What is done with the second line, by turns: whole, in part with why, none with why, in place of another. */
export const modoDe = (n: number): 'entera' | 'parte' | 'ninguna' | 'sustituida' =>
  isControlada(n) ? 'entera' : (['entera', 'parte', 'ninguna', 'sustituida'] as const)[n % 4]!

/** Two lines each, for people who have never been there. */
export async function signForToday(medico: string): Promise<Firmada[]> {
  const personas = await addAfiliados(recetas, 2)
  return signRecetas(
    medico,
    personas.map(
      (persona, n): PedidoJornada => ({
        persona,
        convenio_id: particular,
        plan_id: null,
        diagnostico: { codigo: 'I10', texto: 'Hipertensión esencial (primaria)' },
        renglones: isControlada(n) ? [renglones[0], controlada] : renglones,
      }),
    ),
  )
}

/** One line, which goes to the libro recetario. */
export async function signControlada(medico: string): Promise<Firmada> {
  const [persona] = await addAfiliados(1, 2)
  if (!persona) throw new Error('nobody was added')
  const diagnostico = { codigo: 'I10', texto: 'Hipertensión esencial (primaria)' }
  const pedido = { persona, convenio_id: particular, plan_id: null, diagnostico, renglones: [controlada] }
  const [firmada] = await signRecetas(medico, [pedido])
  if (!firmada) throw new Error('nothing was signed')
  return firmada
}

export const enlaceDe = ({ token }: Firmada): string => `${urlBase}/receta?token=${token}`
/** As `addAfiliados` calls them. */
const nombreDe = ({ dni }: Firmada) => `Persona Jornada ${dni.slice(-4)}`
export const entregadaA = (page: Page, firmada: Firmada): Locator =>
  page.getByText(new RegExp(`^Entregaste [12] rengl(ón|ones) a ${nombreDe(firmada)}`)).first()
export const linea = (page: Page, n: number): Locator =>
  page.getByRole('region', { name: new RegExp(`^Renglón ${n}:`) })

/** The factor of who serves, which holds some minutes for the controlled drugs after it. */
export async function showFactorSiSePide(page: Page, hecha: Locator): Promise<void> {
  const codigo = page.getByLabel('Código de tu app de verificación')
  await expect(codigo.or(hecha).first()).toBeVisible()
  if (!(await codigo.isVisible())) return
  await codigo.fill(await codigoSinUsar(farmacia.usuario))
  await codigo.press('Enter')
}
