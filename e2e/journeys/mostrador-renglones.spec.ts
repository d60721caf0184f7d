import { expect, testConFarmacia as test } from '../actions/probar'
import { enUnTamano } from '../entorno'

const renglon = (n: number) => ({
  renglon: n,
  producto_id: n,
  monodroga: `Losartán potásico ${n}`,
  concentracion: '50 mg',
  forma: 'comprimidos',
  presentacion: 'Envase por 30 comprimidos',
  marca: '',
  envases: 3,
  unidades: 30,
  posologia: '1 a la mañana y 1 a la noche, durante 30 días',
  posologia_notacion: '1-0-0-1 x 30',
  tomas: { manana: 1, mediodia: 0, tarde: 0, noche: 1 },
  cobertura: 40,
  lista_control: '',
  dispensado: 1,
  queda: 2,
  condicion_venta: 'receta',
  al_libro: false,
  gtin: null,
  troquel: null,
  precio: '1000.00',
})
const deSeis = () => ({
  recetas_id: 1,
  nro_recetario: 501,
  referencia: '7K4M992QXA',
  estado: 'vigente',
  anulacion_pendiente: false,
  emitida_en: new Date().toISOString(),
  vigente_desde: '2026-11-20',
  vence_el: '2099-12-20',
  retenida_hasta: new Date(Date.now() + 900_000).toISOString(),
  convenio: { convenio_id: 2, nombre: 'Programa Salud Cerca', sigla: 'SC', es_particular: false },
  plan: 'Plan Único',
  nroafiliado: '',
  paciente: { apellidoNombre: 'Norma Beatriz Aguirre', dni: '98104227', sexo: 'F', fecha_nacimiento: '1952-03-12' },
  profesional: { medico: 'Dra. Lucía Ferreyra Sosa', especialidad: 'Medicina general', matricula: 'MP 14.382' },
  diagnosticos: [{ codigo: 'E11.9', texto: 'Diabetes mellitus tipo 2' }],
  observaciones: '',
  permite_sustitucion: true,
  items: [1, 2, 3, 4, 5, 6].map(renglon),
  novedades: [],
  avisos_reconocidos: [],
  dispensas: [],
  pueden_retirar: [],
  qr_mostrado: true,
  firma: { valida: true },
})

test('M17 five lines are seen at once at 1366×768, with what can be done of the one that has the focus', {
  tag: enUnTamano,
}, async ({ page }) => {
  const comun = { causa: null, farmacia: null, estado: 'vigente', vigente_desde: null, vence_el: null }
  const nadie = { recetas_id: null, referencia: null, apellidoNombre: null }
  await page.route('**/api/mostrador_retener', (route) =>
    route.fulfill({ json: { ...comun, ...nadie, resultado: 'retenida', hasta: null, receta: deSeis() } }),
  )
  await page.goto('/mostrador')
  const campo = page.getByRole('textbox', { name: /^Escaneá el QR/ })
  await campo.fill('https://recetas.ejemplo/receta?token=abcdefghijklmnopqrstuv')
  await campo.press('Enter')
  await expect(page.getByRole('region', { name: /^Renglón 1:/ })).toBeFocused()
  const pie = await page.getByRole('button', { name: /^Entregar y firmar/ }).boundingBox()
  const cajas = await Promise.all(
    (await page.getByRole('region', { name: /^Renglón/ }).all()).map((linea) => linea.boundingBox()),
  )
  const enteras = cajas.filter((caja) => caja && pie && caja.y + caja.height <= pie.y)
  expect(enteras.length).toBeGreaterThanOrEqual(5)
  await expect(page.getByRole('button', { name: /^No hay/ })).toHaveCount(1)
})
