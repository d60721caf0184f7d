import { describe, expect, it } from 'vitest'
import { alcanceQuePide, alcancesDados } from './conexion'

const suyos = ['system/Patient.rs', 'system/Bundle.rs']

describe('the scopes of a connection', () => {
  it.each([
    ['', suyos],
    ['system/Patient.rs', ['system/Patient.rs']],
    ['system/Patient.rs  system/MedicationDispense.c', ['system/Patient.rs']],
    ['system/*.rs', []],
    ['mostrador', []],
  ])('asked for «%s», are at most its own', (pedidos, dados) => {
    expect(alcancesDados(pedidos, suyos)).toEqual(dados)
  })

  it.each([
    [{ service: 'fhir', path: '/:tipo/:id' }, 'Patient', 'system/Patient.rs'],
    [{ service: 'fhir', path: '/:tipo' }, 'MedicationRequest', 'system/MedicationRequest.rs'],
    [{ service: 'fhir', path: '/MedicationDispense', crea: true as const }, undefined, 'system/MedicationDispense.c'],
    [{ service: 'fhir', path: '/Bundle', crea: true as const }, undefined, 'system/Bundle.c'],
    [{ service: 'recetas', path: '/api/mostrador_retener' }, undefined, 'mostrador'],
    [{ service: 'recetas', path: '/api/suscripcion_guarda' }, undefined, 'notificaciones'],
    [{ service: 'recetas', path: '/api/recetas' }, undefined, null],
    [{ service: 'backend', path: '/api/mostrador_x' }, undefined, null],
  ])('%o of %s needs %s', (llamada, tipo, alcance) => {
    expect(alcanceQuePide(llamada, tipo)).toBe(alcance)
  })
})
