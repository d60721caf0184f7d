import type { ConvenioEnsayo, ReglasAdmin } from '@receta/contract'
import { recetasEnBanda } from '#ui/bandas'
import type { IconName } from '#ui/Icon'

export type Campo = keyof ReglasAdmin
type DeNumero = { tipo: 'numero'; campo: Campo; label: string; min: number; max: number }
type DeOpcion = { tipo: 'opcion'; campo: Campo; label: string; si: string; no: string }
export type Editor = DeNumero | DeOpcion

export type Regla = {
  clave: string
  icono: IconName
  nombre: string
  /** A sentence with its editable values between two asterisks. */
  frase: (r: ReglasAdmin) => string
  nota: string
  editores: readonly Editor[]
}

const plural = (n: number, uno: string, varios: string) => `**${n}\u00a0${n === 1 ? uno : varios}**`
const opcion = (campo: Campo, label: string, si: string, no: string): DeOpcion => ({
  tipo: 'opcion',
  campo,
  label,
  si,
  no,
})
const numero = (campo: Campo, label: string, min: number, max: number): DeNumero => ({
  tipo: 'numero',
  campo,
  label,
  min,
  max,
})

/** The rules of a convenio (§3) as sentences, in the order in which they apply to a receta. */
export const reglas: readonly Regla[] = [
  {
    clave: 'vigente',
    icono: 'handshake',
    nombre: 'si está en vigencia',
    frase: (r) => (r.activo ? 'El convenio está **en vigencia**.' : 'El convenio **terminó**: nadie emite con él.'),
    nota: 'Lo ya emitido sigue valiendo',
    editores: [opcion('activo', 'El convenio', 'Está en vigencia', 'Terminó')],
  },
  {
    clave: 'renglones',
    icono: 'list-ordered',
    nombre: 'renglones y envases',
    frase: (r) =>
      `Hasta ${plural(r.max_items, 'renglón', 'renglones')} y ${plural(r.max_envases, 'envase', 'envases')} por receta.`,
    nota: 'Los envases se suman entre todos los renglones',
    editores: [numero('max_items', 'Renglones por receta', 1, 20), numero('max_envases', 'Envases por receta', 1, 99)],
  },
  {
    clave: 'vigencia',
    icono: 'calendar-check',
    nombre: 'vigencia',
    frase: (r) => `Se retira hasta ${plural(r.vigencia_dias, 'día', 'días')} después de la fecha de inicio.`,
    nota: 'No puede superar los 30\u00a0días de la ley',
    editores: [numero('vigencia_dias', 'Días para retirar', 1, 30)],
  },
  {
    clave: 'fecha',
    icono: 'calendar-clock',
    nombre: 'fecha de inicio',
    frase: (r) =>
      r.digital_fecha_receta > 0
        ? 'El médico **elige desde cuándo** vale, hasta 90\u00a0días adelante.'
        : 'Vale **desde el día** en que se emite.',
    nota: 'Nunca antes de emitirla',
    editores: [
      opcion('digital_fecha_receta', 'La receta vale', 'Desde el día que elija el médico', 'Desde que se emite'),
    ],
  },
  {
    clave: 'prolongado',
    icono: 'calendar-range',
    nombre: 'tratamiento prolongado',
    frase: (r) =>
      r.tratamiento_prolongado
        ? 'Tratamiento prolongado: **hasta 3 recetas** cada 30\u00a0días.'
        : '**No admite** tratamiento prolongado.',
    nota: 'No se ofrece para psicotrópicos ni estupefacientes',
    editores: [opcion('tratamiento_prolongado', 'Tratamiento prolongado', 'Lo admite', 'No lo admite')],
  },
  {
    clave: 'cuota',
    icono: 'repeat-2',
    nombre: 'recetas por mes',
    frase: (r) =>
      r.autorizaciones_recetas_por_afiliado > 0
        ? `Hasta ${plural(r.autorizaciones_recetas_por_afiliado, 'receta', 'recetas')} por mes para cada persona.`
        : '**Sin tope** de recetas por mes.',
    nota: 'Cada receta de una serie cuenta en el mes en que empieza; 0 es sin tope',
    editores: [numero('autorizaciones_recetas_por_afiliado', 'Recetas por mes por persona', 0, 99)],
  },
  {
    clave: 'generico',
    icono: 'badge-percent',
    nombre: 'marca',
    frase: (r) =>
      r.solo_generico ? '**Sólo genérico**: no admite productos de marca.' : 'Admite genéricos y **también marcas**.',
    nota: 'El nombre genérico va siempre',
    editores: [opcion('solo_generico', 'Admite', 'Sólo genéricos', 'Genéricos y marcas')],
  },
  {
    clave: 'sustitucion',
    icono: 'replace',
    nombre: 'sustitución',
    frase: (r) =>
      r.permite_sustitucion ? 'La farmacia **puede sustituir** por otro igual.' : 'La farmacia **no puede sustituir**.',
    nota: 'Mismo genérico, forma, concentración y cantidad',
    editores: [opcion('permite_sustitucion', 'La farmacia', 'Puede sustituir', 'No puede sustituir')],
  },
  {
    clave: 'restringidos',
    icono: 'lock',
    nombre: 'venta restringida',
    frase: (r) =>
      r.permite_restringidos
        ? '**Admite** medicamentos de venta restringida.'
        : '**No admite** medicamentos de venta restringida.',
    nota: 'Psicotrópicos II y estupefacientes: además, con el permiso de cada profesional',
    editores: [opcion('permite_restringidos', 'Venta restringida', 'La admite', 'No la admite')],
  },
  {
    clave: 'auditoria',
    icono: 'file-search',
    nombre: 'auditoría',
    frase: (r) =>
      r.digital_auditoria > 0
        ? 'Pasan por auditoría **todas** las recetas.'
        : 'Pasa por auditoría **sólo lo que el plan pide autorizar**.',
    nota: 'Hasta que la cobertura responde, la receta no se puede retirar',
    editores: [opcion('digital_auditoria', 'Pasan por auditoría', 'Todas las recetas', 'Sólo lo que el plan pide')],
  },
  {
    clave: 'padron',
    icono: 'users-round',
    nombre: 'padrón',
    frase: (r) =>
      r.padron_afiliados_manual > 0
        ? 'Quien no está en el padrón **se carga a mano**.'
        : 'Sólo para quien **está en el padrón**.',
    nota: 'El padrón se actualiza en Importaciones',
    editores: [
      opcion('padron_afiliados_manual', 'Quien no está en el padrón', 'Se carga a mano', 'No puede recibir recetas'),
    ],
  },
  {
    clave: 'plan',
    icono: 'list',
    nombre: 'plan',
    frase: (r) => (r.digital_elige_plan ? 'El médico **tiene que elegir el plan**.' : 'El plan **sale del padrón**.'),
    nota: 'De él salen el porcentaje y lo que pide autorización',
    editores: [opcion('digital_elige_plan', 'El plan', 'Lo elige el médico', 'Sale del padrón')],
  },
  {
    clave: 'prestador',
    icono: 'store',
    nombre: 'prestador',
    frase: (r) =>
      r.digital_indica_prestador > 0 ? 'Hay que **indicar el prestador**.' : '**No pide** indicar el prestador.',
    nota: 'Va escrito en la receta',
    editores: [opcion('digital_indica_prestador', 'El prestador', 'Hay que indicarlo', 'No se pide')],
  },
  {
    clave: 'contacto',
    icono: 'phone',
    nombre: 'contacto',
    frase: (r) =>
      r.digital_get_contacto_afiliado > 0
        ? 'Pide **un teléfono o un correo** de la persona.'
        : '**No pide** teléfono ni correo de la persona.',
    nota: 'Para avisarle; no va en la receta',
    editores: [opcion('digital_get_contacto_afiliado', 'Un contacto de la persona', 'Es obligatorio', 'No se pide')],
  },
]

export const enPalabras = (frase: string): string => frase.replaceAll('**', '')

export const estaPuesta = (valor: ReglasAdmin[Campo]): boolean =>
  valor === true || (typeof valor === 'number' && valor > 0)

export const bandera = (actual: ReglasAdmin[Campo], puesta: boolean): boolean | number =>
  typeof actual === 'boolean' ? puesta : Number(puesta)

export const sinIguales = (base: ReglasAdmin, cambios: Partial<ReglasAdmin>): Partial<ReglasAdmin> =>
  Object.fromEntries(Object.entries(cambios).filter(([campo, valor]) => base[campo as Campo] !== valor))

export type Diferencia = { clave: string; antes: string; ahora: string }

export const diferencias = (antes: ReglasAdmin, ahora: ReglasAdmin): Diferencia[] =>
  reglas
    .map(({ clave, frase }) => ({ clave, antes: enPalabras(frase(antes)), ahora: enPalabras(frase(ahora)) }))
    .filter((d) => d.antes !== d.ahora)

type Cambios = Readonly<Record<string, { antes: unknown; despues: unknown }>>

const deDatos: Readonly<Record<string, string>> = { nombre: 'Nombre', sigla: 'Sigla', rnos: 'RNOS' }

/** What changed of how it is called, which no rule says. */
const diferenciasDeDatos = (cambios: Cambios): Diferencia[] =>
  Object.entries(cambios).flatMap(([campo, { antes, despues }]) => {
    const rotulo = deDatos[campo]
    const dice = (valor: unknown) => `${rotulo}: ${typeof valor === 'string' ? valor : 'nada'}`
    return rotulo === undefined ? [] : [{ clave: campo, antes: dice(antes), ahora: dice(despues) }]
  })

/** A line of the history as sentences before and after, with today's rules for the rest. */
export function diferenciasDe(cambios: Cambios, hoy: ReglasAdmin): Diferencia[] {
  const lado = (cual: 'antes' | 'despues') =>
    Object.fromEntries(
      Object.entries(cambios).map(([campo, valores]) => [campo, valores[cual]]),
    ) as Partial<ReglasAdmin>
  return [...diferenciasDeDatos(cambios), ...diferencias({ ...hoy, ...lado('antes') }, { ...hoy, ...lado('despues') })]
}

const frenadaPor: Readonly<Record<keyof ConvenioEnsayo['frenadas'], string>> = {
  max_items: 'por la cantidad de renglones',
  max_envases: 'por la cantidad de envases',
  solo_generico: 'por llevar una marca',
  permite_restringidos: 'por ser de venta restringida',
  autorizaciones_recetas_por_afiliado: 'por el tope del mes',
}

/** About how many recetas each changed rule would have refused, where they can be counted. */
export const frenadasDe = (
  ensayo: ConvenioEnsayo,
  cambios: Partial<ReglasAdmin>,
): { frase: string; cuantas: string }[] =>
  Object.entries(frenadaPor)
    .filter(([campo]) => campo in cambios)
    .map(([campo, frase]) => {
      const banda = ensayo.frenadas[campo as keyof ConvenioEnsayo['frenadas']]
      return { frase, cuantas: banda === null ? 'ninguna' : recetasEnBanda[banda] }
    })
