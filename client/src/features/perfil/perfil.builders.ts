import type { MedicoDatos, OutputOf, perfil } from '@receta/contract'

type Perfil = OutputOf<typeof perfil>

export const unPerfil = (cambios: Partial<Perfil> = {}): Perfil => ({
  usuario: 'norma@prueba.ar',
  descripcion: 'Norma Beatriz Aguirre',
  tipo: 14,
  email: 'norma@prueba.ar',
  telefono: '343 4000000',
  email_pendiente: null,
  preferencias: {},
  medico: null,
  paciente: { dni: '98104227', apellidoNombre: 'Aguirre, Norma Beatriz', fecha_nacimiento: '1952-03-12' },
  ...cambios,
})

/** As the padrón has somebody whose surname lacks a letter. */
export const malEscrita = {
  documento: '98104227',
  apellido: 'Agire',
  nombre: 'Norma',
  sexo: 'F',
  fecha_nacimiento: '1952-03-12',
  cuil: '27981042277',
}

export const unMedicoDatos = (cambios: Partial<MedicoDatos> = {}): MedicoDatos => ({
  medico_id: 1,
  usuario: 'medica@prueba.ar',
  estado: 'habilitado',
  estado_desde: '2026-03-02T12:00:00.000Z',
  motivo: null,
  correo_confirmado: true,
  tratamiento: 'Dra.',
  apellido: 'Ferreyra Sosa',
  nombre: 'Lucía',
  dni: '98000001',
  cuil: '27980000015',
  profesion: 'Médica',
  licencia_federal: '541098217634',
  restringidos_hasta: null,
  telefono: null,
  consultorios: [{ lugar_atencion: 'CAPS Barrio Sur', domicilio: 'Los Jacarandaes 455, Paraná', telefono: null }],
  matriculas: [
    {
      tipo: 'MP',
      numero: '14382',
      jurisdiccion: 'Entre Ríos',
      entidad: 'Colegio Médico',
      vence_el: null,
      en_tramite: false,
      en_uso_por: null,
    },
  ],
  especialidades: [{ codigo: '38', nombre: 'Pediatría' }],
  convenios: [],
  firma: null,
  refeps: null,
  propuesta: null,
  historial: null,
  ...cambios,
})

export const unPerfilMedico = (): Perfil =>
  unPerfil({
    usuario: 'medica@prueba.ar',
    descripcion: 'Dra. Lucía Ferreyra Sosa',
    tipo: 13,
    paciente: null,
    medico: {
      medico_id: 1,
      tratamiento: 'Dra.',
      apellido: 'Ferreyra Sosa',
      nombre: 'Lucía',
      profesion: 'Médica',
      licencia_federal: '541098217634',
      lugar_atencion: 'CAPS Barrio Sur',
      domicilio: 'Los Jacarandaes 455, Paraná',
      telefono: null,
      estado: 'habilitado',
      matriculas: [],
      matricula_que_firma: null,
      especialidades: [],
    },
  })
