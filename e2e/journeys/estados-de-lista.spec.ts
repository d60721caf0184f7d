import type { Page } from '@playwright/test'
import { administrador, paciente } from '../actions/cuentas'
import { addressOf, estados, putEstado, type Estado } from '../actions/estados'
import { capture, comoUnTelefono, findLoQueSobra, waitAccesible } from '../actions/mirar'
import { unAsiento } from '../actions/modelos'
import { expect, testConAdministrador, testConAuditor, testConFarmacia } from '../actions/probar'
import { codigoSinUsar } from '../actions/segundo-factor'

type Lista = {
  ruta: string
  llamada: string
  cual?: string
  modelo?: object
  sin?: readonly Estado[]
  /** Asks for what is shown only when somebody says for what. */
  ask?: (page: Page) => Promise<void>
}
const en = new Date().toISOString()
const unaRetenida = {
  recetas_id: 1,
  referencia: '7K4M992QXA',
  apellidoNombre: 'Norma Beatriz Aguirre',
  dni: '98104227',
  renglones: 2,
  hasta: new Date(Date.now() + 900_000).toISOString(),
  anulacion_pendiente: false,
}
const unaEntrega = {
  dispensa_id: 1,
  recetas_id: 1,
  referencia: '7K4M992QXA',
  apellidoNombre: 'Tomás Benítez Sosa',
  farmacia: 'Farmacia del Puente',
  quien: 'Marta Ríos',
  en,
  items: [
    {
      renglon: 1,
      producto_id: 1,
      producto: 'Salbutamol 100 mcg/dosis',
      envases: 1,
      entregados: 1,
      sustitucion_motivo: null,
      cajas: [],
    },
  ],
  faltantes: [],
  deshacer_hasta: new Date(Date.now() + 3_600_000).toISOString(),
  deshecha: null,
}
const unaCorreccion = {
  rectificacion_id: 1,
  dato: 'apellido',
  decia: 'Benites',
  pide: 'Benítez',
  motivo: 'Va con zeta y tilde',
  pedida_en: '2026-11-20T13:00:00.000Z',
  vence_el: '2026-11-27',
  desenlace: null,
  respuesta: null,
  resuelta_en: null,
  quien: 'Raúl Oscar Benites',
  documento: '98077314',
  resuelta_quien: null,
  renaper: { contestada: null, ultima: null },
}
const deLaFarmacia: readonly Lista[] = [
  { ruta: '/principal', llamada: 'mostrador_hoy', cual: 'retenidas', modelo: unaRetenida },
  { ruta: '/mostrador', llamada: 'mostrador_hoy', cual: 'retenidas', modelo: unaRetenida },
  { ruta: '/entregas', llamada: 'mostrador_hoy', cual: 'entregadas', modelo: unaEntrega },
  { ruta: '/libro-recetario', llamada: 'libro_recetario', cual: 'asientos', modelo: unAsiento },
  { ruta: '/quienes-atienden', llamada: 'operadores' },
]
const delAuditor: readonly Lista[] = [
  { ruta: '/principal', llamada: 'autorizaciones' },
  { ruta: '/auditoria', llamada: 'autorizaciones' },
  { ruta: '/auditoria?estado=resueltas', llamada: 'autorizaciones', sin: ['mil'] },
  { ruta: '/auditoria-cuotas', llamada: 'cuotas_afiliados' },
  { ruta: '/auditoria-liquidacion', llamada: 'liquidacion' },
]
const deLaAdministracion: readonly Lista[] = [
  { ruta: '/principal', llamada: 'medicos_datos' },
  { ruta: '/admin-medicos?estado=todos', llamada: 'medicos_datos' },
  { ruta: '/admin-usuarios', llamada: 'usuarios_datos' },
  { ruta: '/admin-correcciones', llamada: 'rectificaciones_datos', modelo: unaCorreccion },
  { ruta: '/admin-convenios', llamada: 'convenios_datos' },
  { ruta: '/admin-convenios?id=2&ver=medicos', llamada: 'convenio_medicos' },
  { ruta: '/admin-normas', llamada: 'normas_datos' },
  { ruta: '/admin-aplicaciones', llamada: 'aplicaciones_datos' },
  { ruta: '/admin-importaciones', llamada: 'importaciones', sin: ['mil'] },
  {
    ruta: '/admin-auditoria',
    llamada: 'auditoria',
    ask: (page) => ask(page, { '¿Para qué?': 'Control de las pantallas', Llamada: 'login' }),
  },
  {
    ruta: '/admin-recetas',
    llamada: 'recetas',
    ask: (page) => ask(page, { '¿Para qué?': 'Control de las pantallas', 'Documento de la persona': paciente.dni }),
  },
]

async function look(page: Page, nombre: string): Promise<void> {
  await waitAccesible(page)
  await capture(page, nombre)
}

async function ask(page: Page, campos: Readonly<Record<string, string>>): Promise<void> {
  // What was kept of the form may arrive between both.
  for (const [campo, valor] of Object.entries(campos))
    await expect(async () => {
      await page.getByLabel(campo).fill(valor)
      await expect(page.getByLabel(campo)).toHaveValue(valor, { timeout: 500 })
    }).toPass()
  const codigo = page.getByLabel('Código de tu app de verificación')
  const boton = page.locator('main form button[type="submit"]')
  await boton.click()
  await page.waitForTimeout(600)
  if (!(await codigo.isVisible())) return
  await codigo.fill(await codigoSinUsar(administrador.usuario))
  await boton.click()
}

/** What each state must say on the page. */
const dicho: Readonly<Record<Estado, RegExp | null>> = {
  cargando: /Está tardando|Buscando…/,
  vacia: null,
  falla: /No pudimos traer|Para soporte|No se pudo|No se hizo/,
  'sin red': /Sin conexión|sin conexión|No hay conexión|No llegó la respuesta/,
  mil: null,
}

async function walk(
  page: Page,
  quien: string,
  { ruta, llamada, cual = 'items', modelo, sin = [], ask: pide }: Lista,
): Promise<void> {
  for (const estado of estados.filter((e) => !sin.includes(e))) {
    await putEstado(page, { llamada, cual, modelo }, estado)
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(ruta)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await pide?.(page)
    if (estado !== 'cargando') await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    const frase = dicho[estado]
    if (frase) await expect.soft(page.getByText(frase).first(), `${ruta}, ${estado}`).toBeVisible()
    const nombre = `${quien} ${ruta.replaceAll(/\W+/g, '-').replace(/^-/, '')} ${estado}`
    await look(page, nombre)
    await comoTelefono(page, estado)
    expect.soft(await findLoQueSobra(page), `${ruta}, ${estado}, narrowed`).toEqual([])
    await look(page, nombre)
    await page.unroute(addressOf({ llamada }))
  }
}

const comoTelefono = (page: Page, estado: Estado) =>
  estado === 'cargando' ? page.setViewportSize({ width: 390, height: 844 }) : comoUnTelefono(page)

const porQuien = [
  ['farmacia', deLaFarmacia, testConFarmacia],
  ['obra social', delAuditor, testConAuditor],
  ['administración', deLaAdministracion, testConAdministrador],
] as const

// `npm run estados` walks every list of the desks in every state, with axe in both sizes and themes; CI has no time for it.
for (const [quien, listas, testDe] of process.env['ESTADOS'] ? porQuien : [])
  for (const lista of listas)
    testDe(`${quien}: ${lista.ruta} loading, empty, failing, offline and of a thousand`, async ({ page }) => {
      // axe reads a thousand rows four times.
      testDe.setTimeout(900_000)
      await walk(page, quien, lista)
    })
