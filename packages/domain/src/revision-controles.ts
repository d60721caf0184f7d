import { parseCuit } from './cuit'
import { hoy, sumarDias } from './fecha'
import type { BorradorReceta, ContextoReceta, ProductoAPrescribir } from './borrador'
import { frena, type HallazgoReceta } from './hallazgo'
import { vigenciasDe } from './vigencias'

/** How far ahead a receta may be dated, in days (docs/llamadas.md, check 4). */
export const fechaMaximaDias = 90

const productoDe = (contexto: ContextoReceta, producto_id: number): ProductoAPrescribir | undefined =>
  contexto.productos.find((p) => p.producto_id === producto_id && p.activo)

/** RX-14: a médico enabled here, with a matrícula that is current and a professional address (R2214), and enabled for the convenio. */
export function revisarMedico({ medico, convenio }: ContextoReceta, now: Date): HallazgoReceta[] {
  const hallazgos: HallazgoReceta[] = []
  if (medico.estado !== 'habilitado') hallazgos.push(frena('MEDICO_NO_HABILITADO', 'medico'))
  if (!medico.matriculas.some((m) => m.vence_el === null || m.vence_el >= hoy(now)))
    hallazgos.push(frena('MATRICULA_VENCIDA', 'medico'))
  if (medico.domicilio.trim() === '') hallazgos.push(frena('DOMICILIO_PROFESIONAL_FALTA', 'medico'))
  if (!convenio) hallazgos.push(frena('CONVENIO_NO_HABILITADO', 'convenio_id'))
  return hallazgos
}

/** R2214 Anexo II: DNI and CUIL, both; a person outside the padrón only where the convenio lets him be typed in. */
export function revisarPaciente(
  borrador: BorradorReceta,
  { convenio, persona, afiliado }: ContextoReceta,
  now: Date,
): HallazgoReceta[] {
  // An id that found nobody is never replaced by what was typed beside it: the checks would run without a history.
  if (!persona && (borrador.persona_id > 0 || !borrador.paciente)) return [frena('PACIENTE_FALTA', 'paciente')]
  const hallazgos: HallazgoReceta[] = []
  if (convenio && !convenio.es_particular) {
    if (afiliado ? !afiliado.activo : convenio.padron_afiliados_manual === 0) {
      hallazgos.push(frena(afiliado ? 'PACIENTE_INACTIVO' : 'PADRON_NO_MANUAL', 'afiliado_id'))
    }
  }
  if (!persona && borrador.paciente) return [...hallazgos, ...revisarPersonaNueva(borrador.paciente, now)]
  return [...hallazgos, ...revisarCuil(persona?.cuil ?? '', null)]
}

/** What a médico types of a person nobody knew stays in the padrón for everybody: it has to hang together. */
function revisarPersonaNueva(
  { dni, cuil, fecha_nacimiento }: NonNullable<BorradorReceta['paciente']>,
  now: Date,
): HallazgoReceta[] {
  const nacio = fecha_nacimiento <= hoy(now) && fecha_nacimiento >= '1900-01-01'
  return [...revisarCuil(cuil, dni), ...(nacio ? [] : [frena('NACIMIENTO_INVALIDO', 'paciente.fecha_nacimiento')])]
}

/** `dni` null: the padrón's own CUIL, which is not judged by its document. */
function revisarCuil(cuil: string, dni: string | null): HallazgoReceta[] {
  if (cuil === '') return [frena('CUIL_FALTA', 'paciente.cuil')]
  const leido = parseCuit(cuil)
  if (!leido.ok) return [frena('CUIL_INVALIDO', 'paciente.cuil')]
  return dni !== null && leido.value.slice(2, 10) !== dni.padStart(8, '0') ? [frena('CUIL_AJENO', 'paciente.cuil')] : []
}

/** RX-01, RX-02: at least one medicine by its generic name, each one available, none twice, and a diagnosis. */
export function revisarItems(borrador: BorradorReceta, contexto: ContextoReceta): HallazgoReceta[] {
  const hallazgos: HallazgoReceta[] = []
  if (borrador.items.length === 0) hallazgos.push(frena('ITEMS_FALTAN', 'items'))
  borrador.items.forEach((item, i) => {
    const producto = productoDe(contexto, item.producto_id)
    if (!producto) hallazgos.push(frena('PRODUCTO_NO_DISPONIBLE', `items.${i}.producto_id`))
    else if (borrador.items.findIndex((otro) => otro.producto_id === item.producto_id) < i) {
      hallazgos.push(frena('PRODUCTO_REPETIDO', `items.${i}.producto_id`, { droga: producto.monodroga }))
    }
  })
  if (borrador.diagnosticos.length === 0) hallazgos.push(frena('DIAGNOSTICO_FALTA', 'diagnosticos'))
  return hallazgos
}

/** The convenio's own rules; the numbers it names come with each finding, so that the refusal can say them. */
export function revisarCobertura(borrador: BorradorReceta, contexto: ContextoReceta): HallazgoReceta[] {
  const { convenio, planes } = contexto
  if (!convenio) return []
  const hallazgos: HallazgoReceta[] = []
  const envases = borrador.items.reduce((suma, item) => suma + item.envases, 0)
  if (borrador.items.length > convenio.max_items)
    hallazgos.push(frena('MAX_ITEMS', 'items', { maximo: convenio.max_items }))
  if (envases > convenio.max_envases) hallazgos.push(frena('MAX_ENVASES', 'items', { maximo: convenio.max_envases }))
  borrador.items.forEach((item, i) => {
    const producto = productoDe(contexto, item.producto_id)
    if (convenio.solo_generico && producto && !producto.generico)
      hallazgos.push(frena('SOLO_GENERICO', `items.${i}.producto_id`, { droga: producto.monodroga }))
  })
  if (convenio.digital_elige_plan && borrador.plan_id === null) hallazgos.push(frena('PLAN_FALTA', 'plan_id'))
  if (borrador.plan_id !== null && !planes.includes(borrador.plan_id)) hallazgos.push(frena('PLAN_AJENO', 'plan_id'))
  if (convenio.digital_indica_prestador > 0 && !borrador.prestador)
    hallazgos.push(frena('PRESTADOR_FALTA', 'prestador'))
  if (convenio.digital_get_contacto_afiliado > 0 && borrador.email === '' && borrador.telefono === '')
    hallazgos.push(frena('CONTACTO_FALTA', 'telefono'))
  if (borrador.permite_sustitucion && !convenio.permite_sustitucion)
    hallazgos.push(frena('SUSTITUCION_NO_ADMITIDA', 'permite_sustitucion'))
  return hallazgos
}

/** The recetas per month and person the convenio allows. Each receta of a series takes its place in the month it begins. */
export function revisarCuota(borrador: BorradorReceta, contexto: ContextoReceta, now: Date): HallazgoReceta[] {
  const cuota = contexto.convenio?.autorizaciones_recetas_por_afiliado ?? 0
  if (cuota === 0) return []
  const porMes: Record<string, number> = { ...contexto.recetas_por_mes }
  for (const { vigente_desde } of vigenciasDe(borrador, contexto.convenio, now)) {
    const mes = vigente_desde.slice(0, 7)
    porMes[mes] = (porMes[mes] ?? 0) + 1
    if (porMes[mes] > cuota) return [frena('CUOTA_AGOTADA', 'afiliado_id', { cuota, mes })]
  }
  return []
}

/** RX-04: never in the past; another day only where the convenio allows it; a series only where it admits prolonged treatments. */
export function revisarFechas(borrador: BorradorReceta, { convenio }: ContextoReceta, now: Date): HallazgoReceta[] {
  const hallazgos: HallazgoReceta[] = []
  const dia = hoy(now)
  const fecha = borrador.fecha_receta ?? dia
  if (fecha < dia) hallazgos.push(frena('FECHA_PASADA', 'fecha_receta'))
  else if (fecha > sumarDias(dia, fechaMaximaDias))
    hallazgos.push(frena('FECHA_LEJANA', 'fecha_receta', { dias: fechaMaximaDias }))
  else if (fecha !== dia && convenio?.digital_fecha_receta === 0)
    hallazgos.push(frena('FECHA_NO_ADMITIDA', 'fecha_receta'))
  if (borrador.tratamiento_prolongado && convenio && !convenio.tratamiento_prolongado)
    hallazgos.push(frena('PROLONGADO_NO_ADMITIDO', 'tratamiento_prolongado'))
  return hallazgos
}

/** RX-13, RX-17: controlled drugs go in no series, and need the patient's address and the convenio's permission. */
export function revisarRestringidos(borrador: BorradorReceta, contexto: ContextoReceta): HallazgoReceta[] {
  const hallazgos: HallazgoReceta[] = []
  borrador.items.forEach((item, i) => {
    const producto = productoDe(contexto, item.producto_id)
    if (!producto || !esRestringido(producto.lista_control)) return
    const droga = { droga: producto.monodroga }
    if (contexto.convenio && !contexto.convenio.permite_restringidos)
      hallazgos.push(frena('RESTRINGIDO_NO_ADMITIDO', `items.${i}.producto_id`, droga))
    if (borrador.tratamiento_prolongado)
      hallazgos.push(frena('PROLONGADO_RESTRINGIDO', 'tratamiento_prolongado', droga))
    if (!contexto.persona?.domicilio) hallazgos.push(frena('DOMICILIO_FALTA', `items.${i}.producto_id`, droga))
  })
  return hallazgos
}

/** Expendio legalmente restringido: the lists whose prescription the law ties to a permission (R2214 Anexo I). */
export const esRestringido = (lista_control: string): boolean => /^(psico II|estup (I|II|III))$/.test(lista_control)
