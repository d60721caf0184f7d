import { randomUUID } from 'node:crypto'
import type { abmMedico, InputOf } from '@receta/contract'

export type PedidoAbm = InputOf<typeof abmMedico>

let ultimo = 0

export function anAlta(fields: Partial<PedidoAbm> = {}): PedidoAbm {
  const i = ++ultimo
  return {
    accion: 'A',
    clave_idempotencia: randomUUID(),
    usuario: `nuevo${i}@prueba.ar`,
    tratamiento: 'Dra.',
    apellido: 'Peralta',
    nombre: 'Ana Inés',
    dni: '98217634',
    cuil: '23-98217634-4',
    profesion: 'Médica',
    licencia_federal: '541098217634',
    telefono: '0343 555-0100',
    consultorios: [{ lugar_atencion: 'CAPS Norte', domicilio: 'Los Ceibos 100, Paraná', telefono: '' }],
    matriculas: [
      {
        tipo: 'MP',
        numero: `20.${100 + i}`,
        jurisdiccion: 'entre rios',
        entidad: 'Ministerio de Salud',
        vence_el: null,
      },
    ],
    especialidades: ['49'],
    ...fields,
  }
}

export const aRegistro = (fields: Partial<PedidoAbm> = {}): PedidoAbm =>
  anAlta({ clave: 'Ombu-Quieto.47', acepta_terminos: true, ...fields })
