import type { BorradorReceta, ContextoReceta } from '../receta/borrador'
import { diasEntre, edad, hoy } from '../comun/fecha'
import type { HechosReceta, HechosRenglon } from './norma-hechos'
import { diasEscritos } from '../posologia/cuentas-texto'
import { vigenciasDe } from '../receta/vigencias'

/** The value for a médico without specialty or a drug in no list. */
export const ninguna = 'ninguna'

export const especialidadesDe = (dichas: string): string[] => (dichas === '' ? [ninguna] : dichas.split(', '))

/** From the database and from what the médico wrote; null for the unknown ones. */
export function hechosDe(borrador: BorradorReceta, contexto: ContextoReceta, now: Date): HechosReceta {
  const { convenio, medico, persona, afiliado } = contexto
  const quien = persona ?? borrador.paciente
  const comienzos = vigenciasDe(borrador, convenio, now).map((v) => v.vigente_desde)
  const plan_id = borrador.plan_id ?? afiliado?.plan_id ?? null
  return {
    edad: quien ? edad(quien.fecha_nacimiento, now) : null,
    sexo: quien ? [quien.sexo] : null,
    diagnostico: borrador.diagnosticos.map((d) => d.codigo || null),
    plan: plan_id === null ? null : [String(plan_id)],
    jurisdiccion: medico.matricula ? [medico.matricula.jurisdiccion] : null,
    especialidad: especialidadesDe(medico.especialidad),
    renglones: borrador.items.length,
    envases_receta: borrador.items.reduce((suma, item) => suma + item.envases, 0),
    recetas_serie: comienzos.length,
    dias_adelante: diasEntre(hoy(now), comienzos[0] ?? hoy(now)),
    prolongado: borrador.tratamiento_prolongado,
    en_padron: afiliado?.activo === true,
    con_prestador: Boolean(borrador.prestador),
    con_sustitucion: borrador.permite_sustitucion,
    previas: contexto.previas,
    previas_dias: contexto.previas_dias,
    comienzos,
    lineas: borrador.items.map((item) => lineaDe(item, contexto)),
  }
}

function lineaDe(
  { producto_id, envases, posologia }: BorradorReceta['items'][number],
  { productos }: ContextoReceta,
): HechosRenglon {
  const p = productos.find((producto) => producto.producto_id === producto_id)
  return {
    producto_id,
    ifa_clave: p?.ifa_clave || null,
    droga: p?.monodroga ?? '',
    atc: p?.atc || null,
    lista_control: p ? p.lista_control || ninguna : null,
    venta: p?.condicion_venta || null,
    generico: p?.generico ?? null,
    envases_renglon: envases,
    dias_tratamiento: diasEscritos(posologia),
  }
}
