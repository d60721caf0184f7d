import type { ReglasConvenio } from '../receta/borrador'
import type { Condicion } from './norma-condicion'
import { type Efecto, lenguajeNormas, type NormaEjecutable, type ReglaNorma } from './norma-evaluar'

export const codigoLimites = 'LIMITES'

const listasRestringidas = ['psico II', 'estup I', 'estup II', 'estup III']

/** The convenio's limits, stored only in its columns (decision 0022). `recetas por mes` is left out: a month is not a number of days. */
export function normaDelConvenio(convenio: ReglasConvenio & { version: number }): NormaEjecutable {
  const rechaza: Efecto = { tipo: 'rechaza' }
  const si = (cuando: Condicion, efecto: Efecto = rechaza): ReglaNorma => ({ cuando, efecto, motivo: '' })
  const reglas: ReglaNorma[] = [
    si({ hecho: 'renglones', es: 'mayor', valor: convenio.max_items }),
    si({ hecho: 'envases_receta', es: 'mayor', valor: convenio.max_envases }),
    si({ todas: [] }, { tipo: 'limita', dias: convenio.vigencia_dias }),
  ]
  if (convenio.solo_generico) reglas.push(si({ no: { hecho: 'generico' } }))
  if (!convenio.permite_restringidos) reglas.push(si({ hecho: 'lista_control', entre: listasRestringidas }))
  if (!convenio.tratamiento_prolongado) reglas.push(si({ hecho: 'prolongado' }))
  if (!convenio.permite_sustitucion) reglas.push(si({ hecho: 'con_sustitucion' }))
  if (convenio.digital_indica_prestador > 0) reglas.push(si({ no: { hecho: 'con_prestador' } }))
  if (convenio.digital_fecha_receta === 0) reglas.push(si({ hecho: 'dias_adelante', es: 'mayor', valor: 0 }))
  if (convenio.digital_auditoria > 0) reglas.push(si({ todas: [] }, { tipo: 'audita' }))
  return {
    norma_id: null,
    codigo: codigoLimites,
    version: convenio.version,
    titulo: 'Límites del convenio',
    reglas: { lenguaje: lenguajeNormas, reglas },
  }
}
