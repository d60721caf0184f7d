// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Generated } from 'kysely'

export type Tables = {
  afiliados: {
    afiliado_id: Generated<number>
    persona_id: number
    convenio_id: number
    plan_id: number | null
    nroafiliado: string
    activo: Generated<boolean>
  }
  aplicaciones: {
    soft_id: number
    app_token: string
    canal: string
    nombre: string
    version_code: Generated<number>
    version_name: Generated<string>
    link_update: Generated<string>
  }
  bandeja_salida: {
    mensaje_id: Generated<number>
    recetas_id: number | null
    tipo: string
    datos: Generated<unknown>
    creado_en: Generated<Date>
    enviado_en: Date | null
  }
  cargas: {
    carga_id: Generated<number>
    que: string
    fuente: string
    archivo: string
    nuevos: number
    cambiados: number
    sin_cambio: number
    rechazados: number
    bajas: Generated<number>
    cargada_en: Generated<Date>
  }
  coberturas: {
    plan_id: number
    ifa_clave: string
    porcentaje: number
    requiere_autorizacion: Generated<boolean>
  }
  convenios: {
    convenio_id: number
    nombre: string
    sigla: string
    rnos: string | null
    activo: Generated<boolean>
    es_particular: Generated<boolean>
    padron_afiliados_manual: Generated<number>
    autorizaciones_recetas_por_afiliado: Generated<number>
    digital_elige_plan: Generated<boolean>
    digital_indica_prestador: Generated<number>
    permite_sustitucion: Generated<boolean>
    tratamiento_prolongado: Generated<boolean>
    digital_fecha_receta: Generated<number>
    digital_auditoria: Generated<number>
    digital_get_contacto_afiliado: Generated<number>
    permite_restringidos: Generated<boolean>
    solo_generico: Generated<boolean>
    vigencia_dias: Generated<number>
    max_items: Generated<number>
    max_envases: Generated<number>
  }
  diagnosticos: {
    codigo: string
    texto: string
    sinonimos: Generated<string>
    busqueda: Generated<string | null>
  }
  especialidades: {
    codigo: string
    nombre: string
  }
  farmacias: {
    farmacia_id: Generated<number>
    usuario_id: number | null
    nombre: string
    direccion: string
    localidad: string
    provincia: string
    telefonos: Generated<string[]>
    lat: number | null
    lon: number | null
    horario: Generated<unknown>
    de_turno: Generated<string[]>
    convenios: Generated<number[]>
  }
  intentos: {
    clave: string
    desde: Date
    cuenta: number
  }
  matriculas: {
    matricula_id: Generated<number>
    medico_id: number
    tipo: string
    numero: string
    jurisdiccion: string
    entidad: string
    vence_el: string | null
  }
  medicos: {
    medico_id: Generated<number>
    usuario_id: number
    tratamiento: string
    apellido: string
    nombre: string
    profesion: string
    cuil: string
    licencia_federal: string
    lugar_atencion: string
    domicilio: string
    telefono: string | null
    estado: Generated<string>
  }
  medicos_convenios: {
    medico_id: number
    convenio_id: number
  }
  medicos_especialidades: {
    medico_id: number
    codigo: string
  }
  normas: {
    norma_id: Generated<number>
    convenio_id: number
    codigo: string
    version: number
    titulo: string
    texto: string
    vigente_desde: string
    reglas: Generated<unknown>
    busqueda: Generated<string | null>
  }
  personas: {
    persona_id: Generated<number>
    dni: string
    tipo_doc: Generated<string>
    cuil: string | null
    apellido: string
    nombre: string
    sexo: string
    fecha_nacimiento: string
    domicilio: string | null
    localidad: string | null
    telefono: string | null
    email: string | null
    alergias: Generated<string[]>
    condiciones: Generated<string[]>
    usuario_id: number | null
    busqueda: Generated<string | null>
  }
  planes: {
    plan_id: number
    convenio_id: number
    nombre: string
  }
  productos: {
    producto_id: Generated<number>
    fuente: string
    codigo_fuente: string
    nombre: string
    monodroga: string
    ifa_clave: string
    componentes: Generated<unknown>
    concentracion: string
    forma: string
    via: Generated<string>
    presentacion: string
    unidades: number | null
    contenido: Generated<string>
    laboratorio: Generated<string>
    generico: boolean
    condicion_venta: string
    lista_control: Generated<string>
    atc: Generated<string>
    remediar: Generated<boolean>
    troquel: string | null
    gtin: string | null
    precio: string | null
    precio_vigencia: string | null
    activo: Generated<boolean>
    huella: string
    carga_id: number | null
  }
  recetas: {
    recetas_id: Generated<number>
    soft_id: number
    convenio_id: number
    nro_recetario: number
    medico_id: number
    persona_id: number
    afiliado_id: number | null
    plan_id: number | null
    clave_idempotencia: string
    huella_pedido: string
    serie_nro: Generated<number>
    serie_total: Generated<number>
    referencia: string
    token_hash: Buffer
    token_cifrado: string
    estado: string
    fecha_receta: string
    vigente_desde: string
    vence_el: string
    emitida_en: Date
    anulada_en: Date | null
    motivo: string | null
    anulacion_pendiente: Generated<boolean>
    retenida_por: number | null
    retenida_hasta: Date | null
    apellido_nombre: string
    dni: string
    busqueda: string
    diagnosticos: unknown
    contenido: string
    firma: Buffer
    clave_id: string
  }
  recetas_eventos: {
    evento_id: Generated<number>
    recetas_id: number
    accion: string
    usuario_id: number
    rol: number
    quien: string
    motivo: string | null
    resultado: Generated<string>
    datos: Generated<unknown>
    en: Date
  }
  recetas_items: {
    recetas_id: number
    renglon: number
    producto_id: number
    ifa_clave: string
    monodroga: string
    concentracion: string
    forma: string
    presentacion: string
    marca: Generated<string>
    envases: number
    unidades: number | null
    posologia: string
    posologia_notacion: Generated<string>
    tomas: unknown
    cobertura: number | null
    lista_control: Generated<string>
    dispensado: Generated<number>
  }
  sesiones: {
    token_hash: Buffer
    usuario_id: number
    soft_id: number
    creada_en: Generated<Date>
    usada_en: Generated<Date>
    vence_en: Date
    segundo_factor_en: Date | null
    cerrada_en: Date | null
  }
  tipos_matriculas: {
    codigo: string
    nombre: string
  }
  usuarios: {
    usuario_id: Generated<number>
    usuario: string
    clave_hash: string
    descripcion: string
    tipo: number
    roles: number[]
    convenio_id: Generated<number>
    email: string | null
    telefono: string | null
    estado: Generated<string>
    otp_secreto: string | null
    otp_contador: Generated<number>
    creado_en: Generated<Date>
  }
}
