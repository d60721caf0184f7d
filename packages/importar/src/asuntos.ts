import { cie10 } from './catalogos/cie10'
import { obrasSociales } from './catalogos/obras-sociales'
import { especialidades, tiposMatriculas } from './catalogos/profesion'
import { localidades, partidos, provincias } from './catalogos/territorio'
import { farmacias } from './farmacias/farmacias'
import { medicos } from './medicos/medicos'
import type { Asunto } from './motor/asunto'
import { normas } from './normas/normas'
import { padron } from './padron/padron'
import { maestro } from './vademecum/maestro'
import { snomed } from './vademecum/snomed'
import { vademecum } from './vademecum/vademecum'

/** Each subject comes after those it refers to. */
export const ASUNTOS: readonly Asunto[] = [
  provincias,
  partidos,
  localidades,
  obrasSociales,
  especialidades,
  tiposMatriculas,
  cie10,
  maestro,
  vademecum,
  snomed,
  farmacias,
  padron,
  medicos,
  normas,
]
