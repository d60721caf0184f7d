import { expect, it } from 'vitest'
import { motivoDe } from './corridas'

it.each([
  ['MAESTRO_MAS_ESTRICTO', 'Maestro más estricto'],
  ['CODIGO_CIENTIFICO', 'Código científico'],
  ['DNI_DE_OTRA_PERSONA', 'DNI de otra persona'],
  ['MATRICULA_DE_OTRO', 'Matrícula de otro'],
  ['PLAN_DESCONOCIDO', 'Plan desconocido'],
])('M16 says %s as it is written: %s', (codigo, dicho) => expect(motivoDe(codigo)).toBe(dicho))
