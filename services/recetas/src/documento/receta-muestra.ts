import type { RecetaCompleta } from '@receta/contract'

/** As long as the QR of a usual receta: the link, and a false proof. */
const QR = `https://recetaclara.example/receta?token=u3Vq0mC1rT8yWnB5kLz7Pd#v1.${'Aq3_'.repeat(38)}.${'Zk-7'.repeat(21)}Qw`

export function aReceta(cambios: Partial<RecetaCompleta> = {}): RecetaCompleta {
  return {
    nivel: 'completa',
    es_autor: true,
    recetas_id: 41,
    nro_recetario: 41290,
    convenio_id: 3,
    convenio: { convenio_id: 3, nombre: 'Programa Salud Cerca', sigla: 'PSC', es_particular: false },
    plan: 'Plan Único',
    nroafiliado: '14-0098104227',
    estado: 'vigente',
    anulacion_pendiente: false,
    referencia: '7K4M992QXA',
    token: 'u3Vq0mC1rT8yWnB5kLz7Pd',
    link: 'https://recetaclara.example/receta?token=u3Vq0mC1rT8yWnB5kLz7Pd',
    qr: QR,
    apellidoNombre: 'Aguirre, Norma Beatriz',
    dni: '98104227',
    paciente: {
      apellidoNombre: 'Aguirre, Norma Beatriz',
      dni: '98104227',
      cuil: '27981042277',
      sexo: 'F',
      fecha_nacimiento: '1952-03-12',
    },
    profesional: {
      medico: 'Dra. Lucía Ferreyra Sosa',
      profesion: 'Médica',
      especialidad: 'Medicina General y Familiar',
      matricula: 'MP 14.382, Ministerio de Salud, Entre Ríos',
      licencia_federal: '541098217634',
      lugar_atencion: 'CAPS Barrio Sur',
      domicilio: 'Av. de los Ceibos 1450, Puerto Aurelia, Entre Ríos',
    },
    emitida_en: '2026-11-20T12:16:42.000Z',
    fecha_receta: '2026-11-20',
    vigente_desde: '2026-11-20',
    vence_el: '2026-12-20',
    serie_nro: 1,
    serie_total: 3,
    serie: [],
    diagnosticos: [
      { codigo: 'I10', texto: 'Hipertensión esencial (primaria)' },
      { codigo: 'E11.9', texto: 'Diabetes mellitus tipo 2, sin complicaciones' },
    ],
    items: [
      anItem({ renglon: 1 }),
      anItem({
        renglon: 2,
        monodroga: 'Enalapril maleato',
        concentracion: '10 mg',
        forma: 'Comprimidos',
        posologia: '1 comprimido a la mañana y 1 a la noche, durante 30 días. Reemplaza a losartán 50 mg.',
      }),
    ],
    observaciones: '',
    permite_sustitucion: true,
    prestador: null,
    motivo: null,
    anulada_en: null,
    verificaciones: [],
    avisos_reconocidos: [],
    movimientos: [],
    firma: {
      valida: true,
      huella: 'a41f7c029be6d3c850b16e7a28f4c95d17308ae2b6d40f935c1e72a9e80b64d7',
      clave_id: 'medico-17-2026',
      firmada_en: '2026-11-20T12:16:42.000Z',
    },
    ...cambios,
  }
}

export function anItem(cambios: Partial<RecetaCompleta['items'][number]> = {}): RecetaCompleta['items'][number] {
  return {
    renglon: 1,
    producto_id: 501,
    monodroga: 'Metformina clorhidrato',
    concentracion: '850 mg',
    forma: 'Comprimidos recubiertos',
    presentacion: 'envase por 60',
    marca: '',
    envases: 1,
    unidades: 60,
    posologia: '1 comprimido a la mañana y 1 a la noche, con las comidas, durante 30 días.',
    posologia_notacion: '1-0-1-0',
    tomas: null,
    cobertura: null,
    lista_control: '',
    dispensado: 0,
    ...cambios,
  }
}
