import { cuenta } from '../comun/cuenta'
import type { BorradorReceta, ContextoReceta, ProductoAPrescribir, ReglasConvenio } from '../receta/borrador'
import { hoy, addDias } from '../comun/fecha'
import { sinFuentes } from '../revision/fuentes-clinicas'
import type { CodigoHallazgo, HallazgoReceta } from '../revision/hallazgo'
import {
  fechaMaximaDias,
  revisarCobertura,
  revisarCuota,
  revisarFechas,
  revisarPaciente,
} from '../revision/revision-controles'
import { revisarRestringidos } from '../revision/revision-restringidos'

export const rotulosReceta = {
  nroafiliado: 'Número de afiliado',
  plan: 'Plan',
  prestador: 'Prestador',
  correo: 'Correo del paciente',
  telefono: 'Teléfono del paciente',
  fecha: 'Rige desde',
  prolongado: 'Tratamiento prolongado',
  sustitucion: 'La farmacia puede sustituir',
} as const

const delConvenio: ReadonlySet<CodigoHallazgo> = new Set([
  'PADRON_NO_MANUAL',
  'MAX_ITEMS',
  'MAX_ENVASES',
  'SOLO_GENERICO',
  'PLAN_FALTA',
  'PRESTADOR_FALTA',
  'CONTACTO_FALTA',
  'SUSTITUCION_NO_ADMITIDA',
  'FECHA_NO_ADMITIDA',
  'CUOTA_AGOTADA',
  'PROLONGADO_NO_ADMITIDO',
  'RESTRINGIDO_NO_ADMITIDO',
])
export const esDelConvenio = (codigo: CodigoHallazgo): boolean => delConvenio.has(codigo)

type Limites = Pick<
  ReglasConvenio,
  'max_items' | 'vigencia_dias' | 'solo_generico' | 'digital_get_contacto_afiliado' | 'digital_auditoria'
>

/** The rules in one line: 'hasta 2 renglones por receta · 30 días para retirar · sólo genérico'. */
export function fraseLimites(convenio: Limites): string {
  const renglones = cuenta(convenio.max_items, 'renglón', 'renglones')
  return [
    `hasta ${renglones} por receta`,
    `${convenio.vigencia_dias}\u00a0${convenio.vigencia_dias === 1 ? 'día' : 'días'} para retirar`,
    ...(convenio.solo_generico ? ['sólo genérico'] : []),
    ...(convenio.digital_get_contacto_afiliado > 0 ? ['pide un teléfono o correo'] : []),
    ...(convenio.digital_auditoria > 0 ? ['pasa por auditoría'] : []),
  ].join(' · ')
}

export type CampoPedido = { rotulos: readonly string[]; obligatorio: boolean; cuando: string }

export function camposQuePide(convenio: ReglasConvenio): CampoPedido[] {
  const r = rotulosReceta
  const campo = (rotulos: readonly string[], obligatorio: boolean, cuando: string): CampoPedido => ({
    rotulos,
    obligatorio,
    cuando,
  })
  return [
    ...(convenio.padron_afiliados_manual > 0 && !convenio.es_particular
      ? [campo([r.nroafiliado], true, 'si la persona no está en el padrón')]
      : []),
    ...(convenio.digital_elige_plan ? [campo([r.plan], true, 'siempre')] : []),
    ...(convenio.digital_indica_prestador > 0 ? [campo([r.prestador], true, 'siempre')] : []),
    ...(convenio.digital_get_contacto_afiliado > 0 ? [campo([r.correo, r.telefono], true, 'uno de los dos')] : []),
    ...(convenio.digital_fecha_receta > 0
      ? [campo([r.fecha], false, `viene con hoy; hasta ${fechaMaximaDias}\u00a0días adelante`)]
      : []),
    ...(convenio.tratamiento_prolongado ? [campo([r.prolongado], false, 'viene apagado')] : []),
    ...(convenio.permite_sustitucion ? [campo([r.sustitucion], false, 'se puede apagar')] : []),
  ]
}

const unProducto = (producto_id: number, cambios: Partial<ProductoAPrescribir>): ProductoAPrescribir => ({
  producto_id,
  ifa_clave: '',
  monodroga: '',
  concentracion: '',
  forma: '',
  via: '',
  presentacion: '',
  generico: true,
  lista_control: '',
  atc: '',
  condicion_venta: 'receta',
  activo: true,
  ...cambios,
})

/** A draft that exceeds every possible limit of this convenio. */
function recetaQueSePasa(convenio: ReglasConvenio, now: Date): BorradorReceta {
  const marca = { producto_id: 1, envases: convenio.max_envases + 1, posologia: '1-0-0-1 x 30' }
  return {
    persona_id: 1,
    paciente: null,
    plan_id: null,
    fecha_receta: addDias(hoy(now), 1),
    tratamiento_prolongado: true,
    cantidad_recetas: 3,
    permite_sustitucion: true,
    email: '',
    telefono: '',
    prestador: null,
    diagnosticos: [],
    items: [{ ...marca, producto_id: 2 }, ...Array.from({ length: convenio.max_items }, () => marca)],
    reconocimientos: [],
  }
}

/** Runs the real checks on a draft that exceeds every limit. Each code once, in order. */
export function frenosDelConvenio(
  convenio: NonNullable<ContextoReceta['convenio']>,
  now: Date,
): readonly HallazgoReceta[] {
  const borrador = recetaQueSePasa(convenio, now)
  const lleno = convenio.autorizaciones_recetas_por_afiliado
  const contexto: ContextoReceta = {
    medico: {
      estado: 'habilitado',
      profesion: '',
      licencia_federal: '',
      domicilio: '',
      restringidos_hasta: null,
      especialidad: '',
      matricula: null,
      matriculas: [],
    },
    convenio,
    persona: {
      tipo_doc: 'PASAPORTE',
      cuil: null,
      sexo: 'X',
      fecha_nacimiento: '1980-01-01',
      alergias: [],
      condiciones: [],
      domicilio: null,
    },
    identidad_distinta: false,
    antecedentes: [],
    nombradas: {},
    afiliado: null,
    diagnosticos: [],
    planes: [],
    productos: [
      unProducto(1, { monodroga: 'Enalapril', generico: false }),
      unProducto(2, { monodroga: 'Morfina', lista_control: 'estup I' }),
    ],
    en_curso: [],
    fuentes: sinFuentes,
    recetas_por_mes: { [hoy(now).slice(0, 7)]: lleno, [addDias(hoy(now), 1).slice(0, 7)]: lleno },
    normas: [],
    previas: [],
    previas_dias: 0,
  }
  const hallazgos = [
    ...revisarPaciente(borrador, contexto, now),
    ...revisarCobertura(borrador, contexto),
    ...revisarCuota(borrador, contexto, now),
    ...revisarFechas(borrador, contexto, now),
    ...revisarRestringidos(borrador, contexto, now),
  ].filter(({ codigo }) => esDelConvenio(codigo))
  return hallazgos.filter((h, i) => hallazgos.findIndex(({ codigo }) => codigo === h.codigo) === i)
}
