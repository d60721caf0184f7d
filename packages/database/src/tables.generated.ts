// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Generated } from 'kysely'

export type Tables = {
  actor_llave: {
    una: Generated<boolean>
    llave: Buffer
  }
  adjuntos: {
    adjunto_id: Generated<number>
    recetas_id: number
    usuario_id: number
    quien: string
    en: Date
    nota: Generated<string>
    nombre: string | null
    tipo: string | null
    huella: string | null
    contenido: Buffer | null
    medico_id: number
    persona_id: number
    convenio_id: number
  }
  afiliados: {
    afiliado_id: Generated<number>
    persona_id: number
    convenio_id: number
    plan_id: number | null
    nroafiliado: string
    activo: Generated<boolean>
  }
  antecedentes: {
    antecedente_id: Generated<number>
    persona_id: number
    tipo: string
    texto: string
    codigo: Generated<string>
    presente: boolean
    gravedad: Generated<string>
    fuente: string
    fpp: string | null
    medico_id: number
    usuario_id: number
    quien: string
    registrado_en: Date
    respuesta: string | null
    respondido_en: Date | null
    nota: string | null
    cerrado_en: Date | null
    cerrado_por: number | null
    motivo_cierre: string | null
  }
  antecedentes_eventos: {
    antecedente_evento_id: Generated<number>
    antecedente_id: number
    persona_id: number
    accion: string
    usuario_id: number
    quien: string
    nota: string | null
    en: Date
  }
  antecedentes_propuestos: {
    propuesta_id: Generated<number>
    persona_id: number
    recetas_id: number
    farmacia_id: number
    tipo: string
    texto: string
    quien: string
    propuesta_en: Date
    resuelta_en: Date | null
    resuelta_por: number | null
    resultado: string | null
    motivo: string | null
  }
  aplicaciones: {
    soft_id: number
    app_token: string
    canal: string
    nombre: string
    version_code: Generated<number>
    version_name: Generated<string>
    link_update: Generated<string>
    activa: Generated<boolean>
    version: Generated<number>
  }
  aplicaciones_historial: {
    historial_id: Generated<number>
    soft_id: number
    version: number
    por: number | null
    quien: string
    motivo: string
    cambios: unknown
    en: Date
  }
  archivos_aplicados: {
    archivo: string
    huella: string
    aplicado_en: Date
  }
  auditoria: {
    auditoria_id: number
    cadena: number
    n: number
    en: Date
    clase: string
    llamada: string
    resultado: string
    usuario_id: number | null
    rol: number | null
    quien: string | null
    soft_id: number | null
    recetas_id: number | null
    persona_id: number | null
    en_nombre_de: string | null
    motivo: string | null
    detalle: string | null
    ip: Buffer | null
    request_id: string | null
    evento_id: number | null
    evento_huella: Buffer | null
    huella: Buffer
    personas: number[] | null
  }
  auditoria_archivos: {
    desde: number
    hasta: number
    filas: number
    archivo: string
    huella: string
    en: Date
    firma: Buffer
    clave_id: string
  }
  auditoria_cabezas: {
    cadena: number
    n: number
    huella: Buffer
  }
  auditoria_sellos: {
    sello_id: number
    en: Date
    hasta: number
    anterior: string
    cabezas: string
    firma: Buffer
    clave_id: string
  }
  bandeja_salida: {
    mensaje_id: Generated<number>
    recetas_id: number | null
    tipo: string
    datos: Generated<unknown>
    creado_en: Generated<Date>
    enviado_en: Date | null
    para: string | null
    usuario_id: number | null
    secreto: string | null
    intentos: Generated<number>
    disponible_en: Generated<Date>
    error: string | null
    abandonado_en: Date | null
  }
  cambios: {
    xid: Generated<unknown>
    recetas_id: number | null
    sesion_id: number | null
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
  casos_auditoria: {
    recetas_id: number
    convenio_id: number
    persona_id: number
    persona: string
    emitida_en: Date
    responder_hasta: string
    cola: Generated<string>
    normas: Generated<string[]>
    decision: string | null
    decidida_en: Date | null
    decidida_por: number | null
    decidida_quien: string | null
  }
  claves_del_servidor: {
    uso: string
    huella: string
    anotada_en: Generated<Date>
  }
  coberturas: {
    plan_id: number
    ifa_clave: string
    porcentaje: number
    requiere_autorizacion: Generated<boolean>
  }
  codigos_recuperacion: {
    usuario_id: number
    codigo_hash: Buffer
    usado_en: Date | null
  }
  conexiones: {
    client_id: string
    soft_id: number
    usuario_id: number
    nombre: string
    alcances: string[]
    jwks: unknown
    jwks_uri: string | null
    por_minuto: number
    version: Generated<number>
    creada_en: Date
    creada_por: number
    revocada_en: Date | null
  }
  conexiones_tokens: {
    token_hash: Buffer
    client_id: string
    alcances: string[]
    vence_en: Date
  }
  consultas_refeps: {
    consulta_id: Generated<number>
    medico_id: number
    licencia: string
    en: Date
    usuario_id: number
    quien: string
    desenlace: string
    motivo: string | null
    respuesta: unknown
  }
  consultas_renaper: {
    consulta_id: Generated<number>
    rectificacion_id: number
    en: Date
    usuario_id: number
    quien: string
    desenlace: string
    motivo: string | null
    respuesta: unknown
  }
  consultorios: {
    medico_id: number
    orden: number
    lugar_atencion: string
    domicilio: string
    telefono: string | null
  }
  contingencia_dispositivos: {
    dispositivo_id: Generated<number>
    medico_id: number
    clave_publica: string
    nombre: string
    certificado: string
    desde: string
    hasta: string
    creado_en: Date
    reemplazado_en: Date | null
    revocado_en: Date | null
  }
  contingencia_numeros: {
    nro_recetario: Generated<number>
    dispositivo_id: number
  }
  contingencia_titulares: {
    nro_recetario: number
    recetas_id: number
  }
  contingencias: {
    recetas_id: number
    huella: string
    dispositivo_id: number
    nro_recetario: number
    prueba: string
    pedido: string
    registrada_en: Date
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
    version: Generated<number>
  }
  convenios_historial: {
    historial_id: Generated<number>
    convenio_id: number
    version: number
    por: number | null
    quien: string
    motivo: string
    cambios: unknown
    en: Date
  }
  correos_demo: {
    mensaje_id: number
    contenido: string
    en: Date
  }
  credenciales_farmacia: {
    credencial_id: Generated<number>
    farmacia_id: number
    usuario_id: number
    soft_id: number
    nombre: string
    secreto_hash: Buffer
    creada_en: Date
    revocada_en: Date | null
  }
  datos_pedidos: {
    pedido_id: Generated<number>
    recetas_id: number
    usuario_id: number
    quien: string
    en: Date
    pregunta: string
    respuesta: string | null
    respondido_en: Date | null
    respondido_por: number | null
    respondido_quien: string | null
    medico_id: number
    persona_id: number
    convenio_id: number
  }
  desafios: {
    sesion_id: number
    proposito: string
    desafio: string
    vence_en: Date
  }
  diagnosticos: {
    codigo: string
    texto: string
    sinonimos: Generated<string>
    busqueda: Generated<string | null>
    padre: string | null
  }
  diagnosticos_grupos: {
    codigo: string
    texto: string
    padre: string | null
  }
  dispensas: {
    dispensa_id: Generated<number>
    recetas_id: number
    farmacia_id: number
    usuario_id: number
    quien: string
    en: Date
    estado_anterior: string
    clave_idempotencia: string
    huella: string
    respuesta: Generated<unknown>
    referencia: string
    apellido_nombre: string
    dni: string
    medico_id: number
    persona_id: number
    convenio_id: number
    deshecha_en: Date | null
    deshecha_por: number | null
    deshecha_quien: string | null
    deshecha_motivo: string | null
    tipo_doc: string | null
    retiro: string | null
    retiro_vinculo_id: number | null
    operador: unknown
    deshecha_operador: unknown
  }
  dispensas_cajas: {
    dispensa_id: number
    renglon: number
    caja: number
    recetas_id: number
    farmacia_id: number
    lote: string | null
    vence: string | null
    gtin: string | null
    serie: string | null
    deshecha: Generated<boolean>
    medico_id: number
    persona_id: number
    convenio_id: number
  }
  dispensas_firmas: {
    dispensa_id: number
    farmacia_id: number
    clave_id: string
    texto: string
    firma: string
  }
  dispensas_items: {
    dispensa_id: number
    renglon: number
    recetas_id: number
    farmacia_id: number
    producto_id: number
    producto: string
    envases: number
    entregados: number
    sustitucion_motivo: string | null
    precio: string | null
    cobertura: number | null
    deshecha: Generated<boolean>
    medico_id: number
    persona_id: number
    convenio_id: number
  }
  dispositivos: {
    dispositivo_id: Generated<number>
    usuario_id: number
    secreto_hash: Buffer
    clave_publica: string
    nombre: string
    creado_en: Date
    visto_en: Date
    factor_en: Date | null
    aviso_telefono: string | null
  }
  emisores_smart: {
    iss: string
    nombre: string
    client_id: string
    version: Generated<number>
    creado_en: Date
    creado_por: number
    revocado_en: Date | null
    origenes: Generated<string[]>
  }
  enlaces: {
    enlace_id: Generated<number>
    token_hash: Buffer
    proposito: string
    usuario_id: number | null
    datos: Generated<unknown>
    creado_en: Generated<Date>
    vence_en: Date
    usado_en: Date | null
  }
  especialidades: {
    codigo: string
    nombre: string
  }
  faltantes: {
    falta_id: Generated<number>
    recetas_id: number
    renglon: number
    farmacia_id: number
    usuario_id: number
    quien: string
    en: Date
    dispensa_id: number | null
    producto: string
    queda: number
    motivo: string
    texto: Generated<string>
    deshecha: Generated<boolean>
    referencia: string
    apellido_nombre: string
    dni: string
    medico_id: number
    persona_id: number
    convenio_id: number
    tipo_doc: string | null
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
    codigo_externo: string | null
    localidad_id: string | null
    precision_geo: string | null
    activa: Generated<boolean>
    cuit: string | null
    busqueda: Generated<string | null>
    ubicacion: Generated<unknown>
    abre: Generated<unknown>
  }
  importaciones: {
    importacion_id: Generated<number>
    que: string
    formato: string
    fuente: string
    archivo: string
    sha256: string | null
    bytes: number
    modo: string
    ensayo: boolean
    filas: number
    nuevos: number
    cambiados: number
    sin_cambio: number
    bajas: number
    rechazados: number
    avisos: number
    quien: string
    usuario_id: number | null
    empezada_en: Date
    terminada_en: Generated<Date>
    error: string | null
  }
  importaciones_archivos: {
    archivo_id: Generated<number>
    que: string
    nombre: string
    bytes: number
    recibidos: Generated<number>
    usuario_id: number | null
    quien: string
    creado_en: Date
    estado: Generated<string>
    opciones: Generated<unknown>
    ensayo: Generated<boolean>
    paso: string | null
    leidos: Generated<number>
    filas: Generated<number>
    rechazados: Generated<number>
    avance_en: Date | null
    resumen: unknown
    muestra: Generated<unknown>
    con_rechazos: Generated<boolean>
    error: string | null
    mensaje: string | null
  }
  importaciones_mapeos: {
    que: string
    encabezado: string
    formato: string
    columnas: unknown
    quien: string
    ensayado_en: Date
    cargado_en: Date | null
  }
  inspecciones: {
    inspeccion_id: Generated<number>
    farmacia_id: number
    desde: string
    hasta: string
    inspector: string
    organismo: string
    credencial: string
    motivo: string
    correo: string
    token_hash: Buffer
    codigo_hash: Buffer
    fallos: Generated<number>
    otorgada_por: number
    quien: string
    en: Date
    vence_en: Date
    revocada_en: Date | null
    revocada_quien: string | null
  }
  inspecciones_lecturas: {
    inspeccion_id: number
    en: Date
    que: string
  }
  intentos: {
    clave: string
    desde: Date
    cuenta: number
  }
  lanzamientos: {
    state_hash: Buffer
    usuario_id: number
    sesion_id: number
    iss: string
    verificador: string
    token_endpoint: string
    vence_en: Date
  }
  libro_cierres: {
    farmacia_id: number
    desde: number
    hasta: number
    dia: string
    usuario_id: number
    quien: string
    en: Date
    anterior: string
    huella: string
    operador: unknown
  }
  libro_recetario: {
    farmacia_id: number
    numero: number
    dispensa_id: number
    renglon: number
    recetas_id: number
    usuario_id: number
    quien: string
    en: Date
    asiento: unknown
  }
  liquidacion_debitos: {
    dispensa_id: number
    renglon: number
    convenio_id: number
    importe: string
    motivo: string
    por: number
    quien: string
    en: Date
  }
  liquidaciones: {
    liquidacion_id: Generated<number>
    convenio_id: number
    desde: string
    hasta: string
    totales: unknown
    farmacias: unknown
    personas: number[]
    archivo: string
    firma: string
    huella: string
    por: number
    quien: string
    en: Date
    reabierta_por: number | null
    reabierta_quien: string | null
    reabierta_motivo: string | null
    reabierta_en: Date | null
  }
  localidades: {
    localidad_id: string
    partido_id: string
    nombre: string
    lat: number | null
    lon: number | null
  }
  maestro_ifas: {
    ifa: string
    nombre: Generated<string>
    sinonimos: Generated<string>
    lista_control: Generated<string>
    lista_combinada: Generated<string>
    condicion_venta: Generated<string>
    atc: Generated<string>
    confianza: string
    fuente: string
    activo: Generated<boolean>
    margen: Generated<string>
  }
  maestro_limites: {
    clave: string
    dato: string
    ifa: string
    vias: string
    forma: Generated<string>
    unidad: string
    maximo_dia: string | null
    maximo_toma: string | null
    mg_kg_dia: string | null
    mg_kg_toma: string | null
    desde_edad: number | null
    nivel: string
    tamanos: Generated<string>
    confianza: string
    fuente: string
    activo: Generated<boolean>
  }
  matriculas: {
    matricula_id: Generated<number>
    medico_id: number
    tipo: string
    numero: string
    jurisdiccion: string
    entidad: string
    vence_el: string | null
    en_tramite: Generated<boolean>
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
    registrado_en: Generated<Date>
    estado_desde: Generated<Date>
    estado_motivo: string | null
    propuesto_por: number | null
    propuesto_en: Date | null
    dni: Generated<string | null>
    busqueda: Generated<string | null>
    restringidos_hasta: string | null
  }
  medicos_convenios: {
    medico_id: number
    convenio_id: number
  }
  medicos_especialidades: {
    medico_id: number
    codigo: string
  }
  medicos_favoritos: {
    medico_id: number
    orden: number
    producto_id: number
    posologia: string
    envases: number | null
    codigo: string | null
    diagnostico: string | null
  }
  medicos_firmas: {
    medico_id: number
    tipo: string
    datos: Buffer
    ancho: number | null
    alto: number | null
    subida_en: Date
  }
  medicos_historial: {
    historial_id: Generated<number>
    medico_id: number
    accion: string
    usuario_id: number | null
    quien: string
    estado: string
    motivo: string | null
    cambios: Generated<unknown>
    en: Date
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
    publicada_en: Date | null
    publicada_por: number | null
    quien: string | null
    dias_respuesta: Generated<number>
  }
  normas_borradores: {
    convenio_id: number
    codigo: string
    version: number
    titulo: string
    texto: string
    vigente_desde: string
    reglas: unknown
    por: number | null
    quien: string
    guardado_en: Date
    dias_respuesta: Generated<number>
  }
  notificaciones: {
    notificacion_id: Generated<number>
    client_id: string
    tema: string
    recetas_id: number | null
    en: Date
    intentos: Generated<number>
    disponible_en: Date
    error: string | null
    entregada_en: Date | null
    abandonada_en: Date | null
  }
  obras_sociales: {
    rnos: string
    nombre: string
    sigla: string | null
    tipo: string | null
    provincia: string | null
    domicilio: string | null
    telefono: string | null
    email: string | null
    web: string | null
    activa: Generated<boolean>
    busqueda: Generated<string | null>
  }
  operadores: {
    usuario_id: number
    farmacia_id: number
    nombre: string
    apellido: string
    cargo: string
    matricula: string | null
    jurisdiccion: string | null
    creado_en: Date
    creado_por: number
    baja_en: Date | null
    baja_por: number | null
    baja_motivo: string | null
  }
  operadores_claves: {
    clave_id: string
    usuario_id: number
    farmacia_id: number
    privada: string
    certificado: string
    certificado_firma: string
    certificado_clave_id: string
    desde: Date
    hasta: Date | null
  }
  operadores_pines: {
    dispositivo_hash: Buffer
    usuario_id: number
    pin_hash: Buffer | null
    fallos: Generated<number>
    factor_en: Date
  }
  partidos: {
    partido_id: string
    provincia_id: string
    nombre: string
  }
  passkeys: {
    passkey_id: Generated<number>
    usuario_id: number
    credencial_id: string
    clave_publica: Buffer
    contador: Generated<number>
    transportes: Generated<string[]>
    nombre: string
    creada_en: Date
    usada_en: Date | null
  }
  pedidos_unicos: {
    ambito: string
    clave: string
    huella: string
    resultado: number | null
    en: Date
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
    declarada: Generated<boolean>
  }
  planes: {
    plan_id: number
    convenio_id: number
    nombre: string
    activo: Generated<boolean>
    version: Generated<number>
  }
  planes_historial: {
    historial_id: Generated<number>
    plan_id: number
    version: number
    por: number | null
    quien: string
    motivo: string
    cambios: unknown
    en: Date
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
    dicho: Generated<unknown>
    maestro: Generated<string>
    limites: unknown
    envases_habituales: Generated<string>
  }
  provincias: {
    provincia_id: string
    nombre: string
  }
  pruebas_usadas: {
    jti_hash: Buffer
    vence_en: Date
  }
  recetarios: {
    recetario_id: Generated<number>
    medico_id: number
    convenio_id: number
    desde: number
    hasta: number
    generado_en: Date
  }
  recetarios_numeros: {
    nro_recetario: number
    recetario_id: number
    referencia: string
    token_hash: Buffer
    token_cifrado: string
    anulado_en: Date | null
    motivo: string | null
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
    auditada_en: Date | null
    reemplaza_a: number | null
    renueva_a: number | null
    normas: Generated<unknown>
    reservada: Generated<boolean>
    sin_numero: Generated<boolean>
  }
  recetas_claves: {
    recetas_id: number
    medico_id: number
    clave_idempotencia: string
    serie_nro: number
    referencia: string
    token_hash: Buffer
    soft_id: number
    convenio_id: number
    nro_recetario: number
    sin_numero: boolean
    reemplaza_a: number | null
    persona_id: number
  }
  recetas_contactos: {
    recetas_id: number
    email: string
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
    medico_id: number | null
    persona_id: number | null
    convenio_id: number | null
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
    medico_id: number | null
    persona_id: number | null
    convenio_id: number | null
  }
  rectificaciones: {
    rectificacion_id: Generated<number>
    persona_id: number
    usuario_id: number
    clave: string
    quien: string
    documento: string
    sexo: string
    dato: string
    decia: string
    pide: string
    motivo: string
    pedida_en: Date
    vence_el: string
    desenlace: string | null
    respuesta: string | null
    resuelta_en: Date | null
    resuelta_por: number | null
    resuelta_quien: string | null
  }
  refrescos: {
    refresco_hash: Buffer
    sesion_id: number
  }
  registros: {
    recetas_id: number
    estado: Generated<string>
    ambiente: string | null
    intentos: Generated<number>
    disponible_en: Generated<Date>
    error: string | null
    asignado_en: Date | null
    medico_id: number
    persona_id: number
    convenio_id: number
  }
  registros_cuir: {
    recetas_id: number
    renglon: number
    cuir: string
    medico_id: number
    persona_id: number
    convenio_id: number
  }
  registros_novedades: {
    novedad_id: Generated<number>
    recetas_id: number
    tipo: string
    dispensa_id: number | null
    en: Date
    estado: string
    intentos: Generated<number>
    disponible_en: Date
    error: string | null
    enviada_en: Date | null
    medico_id: number
    persona_id: number
    convenio_id: number
  }
  respuestas_guardadas: {
    respuesta_id: Generated<number>
    convenio_id: number
    para: string
    texto: string
    por: number
    quien: string
    en: Date
  }
  retenidas: {
    recetas_id: number
    farmacia_id: number
    hasta: Date
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
    sesion_id: Generated<number>
    dispositivo_id: number | null
    dispositivo_hash: Buffer | null
    acceso_hasta: Date | null
    refresco_actual: Buffer | null
    refresco_anterior: Buffer | null
    rotada_en: Date | null
    respuesta_cifrada: string | null
    cerrada_por: string | null
    nombres_anteriores: Generated<string[]>
    turno_en: Date | null
    operador_id: number | null
    operador_turno_en: Date | null
    operador_factor_en: Date | null
    emisor_marco: string | null
    paciente_marco: string | null
  }
  snomed_envases: {
    miembro: string
    gtin: string
    concepto: string
    activo: Generated<boolean>
  }
  suscripciones: {
    client_id: string
    url: string
    temas: string[]
    secreto: string
    secreto_anterior: string | null
    anterior_hasta: Date | null
    estado: string
    fallas: Generated<number>
    proxima_en: Date
    ultimo_error: string | null
    entregada_en: Date | null
    cambiada_en: Date
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
    otp_nuevo: string | null
    otp_nuevo_en: Date | null
    clave_desde: Generated<Date>
    preferencias: Generated<unknown>
    terminos_en: Date | null
    baja_en: Date | null
    busqueda: Generated<string | null>
    farmacia_id: number | null
    con_totp: Generated<boolean>
  }
  usuarios_historial: {
    historial_id: Generated<number>
    usuario_id: number
    accion: string
    por: number | null
    quien: string
    motivo: string | null
    cambios: Generated<unknown>
    en: Date
  }
  usuarios_propuestas: {
    usuario_id: number
    tipo: number
    roles: number[]
    convenio_id: number
    por: number
    en: Date
  }
  version_minima: {
    una: Generated<boolean>
    migracion: string
    escrita_por: string
  }
  versiones: {
    hecho: string
    de: number
    version: string
  }
  vinculos: {
    vinculo_id: Generated<number>
    persona_id: number
    otorgado_por: number
    usuario_id: number
    alcance: string[]
    enlace_id: number
    aceptado_en: Date
    hasta: string
    revocado_en: Date | null
    revocado_por: number | null
  }
}
