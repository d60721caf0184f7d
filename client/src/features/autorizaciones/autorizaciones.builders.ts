import type {
  AutorizacionPendiente,
  CasoAuditado,
  CierreLiquidacion,
  Liquidacion,
  OutputOf,
  RecetaCompleta,
} from '@receta/contract'
import type * as contract from '@receta/contract'

/** The instant of these recetas: Friday 20 November 2026, 9:30 in Buenos Aires. */
export const ahora = new Date('2026-11-20T12:30:00.000Z')

export function aPendiente(cambios: Partial<AutorizacionPendiente> = {}): AutorizacionPendiente {
  return {
    recetas_id: 7,
    nro_recetario: 501,
    referencia: '7K4M992QXA',
    apellidoNombre: 'Norma Beatriz Aguirre',
    dni: '*****227',
    nroafiliado: '14-0098118352',
    plan: 'Plan Único',
    medico: 'Dra. Lucía Ferreyra Sosa',
    emitida_en: '2026-11-19T12:16:00.000Z',
    vigente_desde: '2026-11-19',
    responder_hasta: '2026-11-23',
    serie_nro: 1,
    serie_total: 1,
    items: [
      {
        renglon: 1,
        monodroga: 'Insulina glargina',
        concentracion: '100 UI/ml',
        forma: 'Solución inyectable',
        presentacion: 'Envase por 5 lapiceras',
        envases: 1,
        cobertura: 100,
        requiere_autorizacion: true,
      },
    ],
    disparo: { normas: [], convenio: false, renglones: [1] },
    dato: null,
    estado: 'en_auditoria',
    decision: null,
    ...cambios,
  }
}

export function aCola(
  items: AutorizacionPendiente[],
  demoradas = 0,
  otros: { con_pedido?: number; resueltas?: number } = {},
): OutputOf<typeof contract.autorizaciones> {
  const pendientes = items.length
  const conteos = { pendientes, con_pedido: 0, resueltas: 0, demoradas, ...otros }
  const normas = [{ codigo: 'SC-09', titulo: 'Insulinas' }]
  return { items, conteos, normas, total_estimado: pendientes, start: 0, limit: 35 }
}

export function aCaso(cambios: Partial<CasoAuditado> = {}): CasoAuditado {
  return {
    recetas_id: 7,
    normas: [],
    adjuntos: [],
    plan: 'Plan Único',
    renglones: [
      {
        renglon: 1,
        monodroga: 'Insulina glargina',
        concentracion: '100 UI/ml',
        firmada: 100,
        hoy: { porcentaje: 100, requiere_autorizacion: true },
      },
    ],
    desde: '2025-11-20',
    antes: [],
    ...cambios,
  }
}

/** As a payer reads it: without link, token and documents. */
export function aReceta(cambios: Partial<RecetaCompleta> = {}): RecetaCompleta {
  return {
    nivel: 'completa',
    recetas_id: 7,
    nro_recetario: 501,
    convenio_id: 2,
    estado: 'en_auditoria',
    anulacion_pendiente: false,
    referencia: '7K4M992QXA',
    apellidoNombre: 'Norma Beatriz Aguirre',
    dni: '*****227',
    emitida_en: '2026-11-19T12:16:00.000Z',
    fecha_receta: '2026-11-19',
    vigente_desde: '2026-11-19',
    vence_el: '2026-12-19',
    serie_nro: 1,
    serie_total: 1,
    diagnosticos: [{ codigo: 'E10.9', texto: 'Diabetes mellitus tipo 1' }],
    motivo: null,
    anulada_en: null,
    es_autor: false,
    token: '',
    link: '',
    convenio: { convenio_id: 2, nombre: 'Programa Salud Cerca', sigla: 'SC', es_particular: false },
    plan: 'Plan Único',
    nroafiliado: '14-0098118352',
    paciente: {
      apellidoNombre: 'Norma Beatriz Aguirre',
      dni: '*****227',
      cuil: null,
      sexo: 'F',
      fecha_nacimiento: '1958-03-02',
    },
    profesional: {
      medico: 'Dra. Lucía Ferreyra Sosa',
      profesion: 'Médica',
      especialidad: 'Medicina general y familiar',
      matricula: 'MP 14.382',
      licencia_federal: '',
      lugar_atencion: 'CAPS Barrio Sur',
      domicilio: 'Calle Falsa 123',
    },
    items: [
      {
        renglon: 1,
        producto_id: 10,
        monodroga: 'Insulina glargina',
        concentracion: '100 UI/ml',
        forma: 'Solución inyectable',
        presentacion: 'Envase por 5 lapiceras',
        marca: '',
        envases: 1,
        unidades: 5,
        posologia: '20 UI por la noche, vía subcutánea',
        posologia_notacion: '',
        tomas: null,
        cobertura: 100,
        lista_control: '',
        dispensado: 0,
      },
    ],
    observaciones: 'Hipoglucemias con NPH',
    permite_sustitucion: true,
    prestador: null,
    verificaciones: [],
    avisos_reconocidos: [],
    firma: { valida: true, huella: 'ab12', clave_id: 'k1', firmada_en: '2026-11-19T12:16:00.000Z' },
    movimientos: [],
    serie: [],
    ...cambios,
  } as RecetaCompleta
}

export function aLiquidacion(cambios: Partial<Liquidacion> = {}): Liquidacion {
  const sumas = {
    renglones: 1,
    envases: 1,
    importe: '12450.50',
    a_cargo: '8715.35',
    debito: '0.00',
    neto: '8715.35',
    sin_importe: 0,
  }
  return {
    desde: '2026-10-22',
    hasta: '2026-11-20',
    items: [
      {
        dispensa_id: 3,
        renglon: 1,
        en: '2026-11-20T12:00:00.000Z',
        farmacia: 'Farmacia del Puente',
        referencia: '7K4M992QXA',
        apellidoNombre: 'Norma Beatriz Aguirre',
        dni: '*****227',
        nroafiliado: '14-0098118352',
        medico: 'Dra. Lucía Ferreyra Sosa',
        droga: 'Metformina clorhidrato 850 mg',
        producto: 'Metformina 850 × 60',
        sustituido: false,
        envases: 1,
        entregados: 1,
        precio: '12450.50',
        cobertura: 70,
        importe: '12450.50',
        a_cargo: '8715.35',
        debito: null,
      },
    ],
    farmacias: [{ farmacia_id: 1, farmacia: 'Farmacia del Puente', ...sumas }],
    totales: { dispensas: 1, ...sumas },
    cierres: [],
    total_estimado: 1,
    start: 0,
    limit: 35,
    ...cambios,
  }
}

export function aCierre(cambios: Partial<CierreLiquidacion> = {}): CierreLiquidacion {
  const sumas = { renglones: 1, a_cargo: '8715.35', debito: '100.00', neto: '8615.35' }
  return {
    liquidacion_id: 4,
    desde: '2026-11-01',
    hasta: '2026-11-15',
    quien: 'Inés Auditora',
    en: '2026-11-16T12:00:00.000Z',
    totales: sumas,
    farmacias: [{ farmacia_id: 1, farmacia: 'Farmacia del Puente', ...sumas }],
    huella: 'a'.repeat(64),
    reabierta: null,
    ...cambios,
  }
}
