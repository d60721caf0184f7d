import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/** Every file of a screen in which something is typed or chosen keeps it (decision 0079), or is here with its reason. */
const busca = 'a search or a filter: it sends nothing, and what is found says what was asked'
const secreto = 'a password or a code is never stored'
const elige = 'one choice among what is on the screen, with nothing typed'
const sobreLoGuardado =
  'marks over what is stored: an old one would hide what somebody else changed meanwhile; the reason is kept'
const delBorrador = 'part of the receta, which its own draft keeps'
const de = (archivo: string) => `kept by ${archivo}`

const razones: Readonly<Record<string, string>> = {
  'app/SesionTerminada.tsx': secreto,
  'features/admin-aplicaciones/AdminAplicacionesScreen.tsx': busca,
  'features/admin-aplicaciones/conexiones/AlcancesField.tsx': de(
    'features/admin-aplicaciones/conexiones/ConexionDialog.tsx',
  ),
  'features/admin-auditoria/BusquedaForm.tsx': de('features/admin-auditoria/AdminAuditoriaScreen.tsx'),
  'features/admin-cifras/AdminCifrasScreen.tsx': busca,
  'features/admin-convenios/AdminConveniosScreen.tsx': busca,
  'features/admin-convenios/medicos/HabilitarDialog.tsx': busca,
  'features/admin-convenios/medicos/MedicosTab.tsx': busca,
  'features/admin-convenios/planes/CoberturasForm.tsx': de('features/admin-convenios/planes/PlanDetalle.tsx'),
  'features/admin-importaciones/AdminImportacionesScreen.tsx': busca,
  'features/admin-importaciones/corrida/OpcionesForm.tsx': de('features/admin-importaciones/corrida/CorrerDialog.tsx'),
  'features/admin-importaciones/subir/SubirForm.tsx': 'a file, which stays where it was chosen',
  'features/admin-medicos/AdminMedicosScreen.tsx': busca,
  'features/admin-medicos/decision/ConveniosDialog.tsx': sobreLoGuardado,
  'features/admin-normas/AdminNormasScreen.tsx': busca,
  'features/admin-normas/editor/GrupoForm.tsx': de('features/admin-normas/EscribirNorma.tsx'),
  'features/admin-normas/editor/HechoForm.tsx': de('features/admin-normas/EscribirNorma.tsx'),
  'features/admin-normas/editor/ReglasEditor.tsx': de('features/admin-normas/EscribirNorma.tsx'),
  'features/admin-normas/escribir/RevisarDialog.tsx': elige,
  'features/admin-usuarios/AdminUsuariosScreen.tsx': busca,
  'features/admin-usuarios/decision/FarmaciaField.tsx': sobreLoGuardado,
  'features/autorizaciones/Filtros.tsx': busca,
  'features/autorizaciones/cuotas/CuotasScreen.tsx': busca,
  'features/autorizaciones/liquidacion/LiquidacionScreen.tsx': busca,
  'features/autorizaciones/resolver/GuardadasField.tsx': elige,
  'features/clave/CambiarClaveScreen.tsx': secreto,
  'features/clave/CambioClaveScreen.tsx': secreto,
  'features/cuenta/FilaLlave.tsx': elige,
  'features/cuenta/Lectura.tsx': elige,
  'features/cuenta/factor/ActivarTotpDialog.tsx': secreto,
  'features/cuenta/factor/CodigoDeRecuperacion.tsx': secreto,
  'features/cuenta/factor/PedirClave.tsx': secreto,
  'features/farmacias/lista/FiltrosFarmacias.tsx': busca,
  'features/farmacias/lista/MasFiltros.tsx': busca,
  'features/inicio/principal/NuevaReceta.tsx': busca,
  'features/mostrador/bandeja/BuscarForm.tsx': busca,
  'features/mostrador/entregas/PeriodoFields.tsx': busca,
  'features/mostrador/inspeccion/InspeccionScreen.tsx': secreto,
  'features/mostrador/receta/MesaPaciente.tsx': elige,
  'features/mostrador/receta/ParteForm.tsx': elige,
  'features/mostrador/receta/SustituirForm.tsx': elige,
  'features/normas/NormasScreen.tsx': busca,
  'features/operadores/EntrarForm.tsx': secreto,
  'features/perfil/medico/ConsultoriosFields.tsx': de('features/perfil/medico/ListaForm.tsx'),
  'features/perfil/medico/DatosPersonales.tsx': de('features/perfil/medico/RegistroMedico.tsx'),
  'features/perfil/medico/DatosProfesionales.tsx': de('features/perfil/medico/RegistroMedico.tsx'),
  'features/perfil/medico/EspecialidadesField.tsx': de('features/perfil/medico/ListaForm.tsx'),
  'features/perfil/medico/FirmaForm.tsx': 'a file, which stays where it was chosen',
  'features/perfil/medico/MatriculasFields.tsx': de('features/perfil/medico/ListaForm.tsx'),
  'features/prescribir/cobertura/CoberturaSection.tsx': delBorrador,
  'features/prescribir/diagnostico/DiagnosticoSection.tsx': delBorrador,
  'features/prescribir/firma/FirmarSinRed.tsx': elige,
  'features/prescribir/paciente/PacienteManualForm.tsx': delBorrador,
  'features/prescribir/paciente/PacienteSection.tsx': delBorrador,
  'features/prescribir/posologia/CuentaEnvases.tsx': delBorrador,
  'features/prescribir/posologia/PosologiaField.tsx': delBorrador,
  'features/prescribir/renglon/ProductoBuscador.tsx': delBorrador,
  'features/prescribir/tratamiento/DomicilioField.tsx': delBorrador,
  'features/prescribir/tratamiento/MarcaField.tsx': delBorrador,
  'features/prescribir/tratamiento/PesoFields.tsx': delBorrador,
  'features/prescribir/tratamiento/TratamientoSection.tsx': delBorrador,
  'features/recetarios/ImprimirDialog.tsx': elige,
  'features/recetas/guardadas/GuardarReceta.tsx': elige,
  'features/recetas/lista/BuscarRecetas.tsx': busca,
  'features/recetas/lista/SegmentoEstados.tsx': busca,
  'features/recetas/receta/VerificacionReceta.tsx': 'the document that opens a receta is a key to it, as a code',
  'features/recetas/receta/use-imprimir.tsx': elige,
  'features/registro/ConfirmaScreen.tsx': secreto,
  'features/registro/RegistroScreen.tsx': 'for whom the account is, which the address keeps',
  'features/sesion/LoginScreen.tsx': secreto,
  'features/vademecum/ficha/ProductoFicha.tsx': busca,
  'features/vademecum/lista/FiltrosDialog.tsx': busca,
  'features/vademecum/lista/FiltrosVademecum.tsx': busca,
  'features/verificar/CompararPapel.tsx': "a stranger's device keeps nothing of the receta that it verified",
  'features/verificar/VerificarPdf.tsx': 'a file, which stays where it was chosen',
  'features/verificar/VerificarScreen.tsx': "a stranger's device keeps nothing of the receta that it verified",
}

const piezas =
  /<(?:Field|TextAreaField|DateField|SelectField|ComboBox|NumberStepper|RadioGroupField|CheckField|SwitchField|FileField|DialogoMotivo|Buscador|OtpField|ClaveNueva|ChipSelect|ChoiceGroup|input|textarea|select)\b/
const src = path.resolve(import.meta.dirname, '..')
const text = (archivo: string) => readFileSync(path.join(src, archivo), 'utf8')
const keeps = (archivo: string) => /\buseEscrito[(<]|\braiz\b/.test(text(archivo))

const formularios = ['app', 'features']
  .flatMap((carpeta) =>
    readdirSync(path.join(src, carpeta), { recursive: true }).map((f) => path.join(carpeta, String(f))),
  )
  .filter((f) => f.endsWith('.tsx') && !/\.(test|builders)\.tsx$/.test(f) && piezas.test(text(f)))

describe('nothing typed is ever lost', () => {
  it.each(formularios)('%s keeps what is typed, or says why not', (archivo) => {
    expect(keeps(archivo) || archivo in razones).toBe(true)
  })

  it('gives no reason for what keeps it already, is gone, or is kept by a file that does not', () => {
    for (const [archivo, razon] of Object.entries(razones)) {
      expect(formularios).toContain(archivo)
      expect(keeps(archivo)).toBe(false)
      const dueno = /^kept by (.*)$/.exec(razon)?.[1]
      if (dueno) expect(keeps(dueno)).toBe(true)
    }
  })
})
