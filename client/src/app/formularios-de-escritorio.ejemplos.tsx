import { aConexion, anAplicacion } from '../features/admin-aplicaciones/aplicaciones.builders'
import { aConvenio, aPlanDatos, reglas } from '../features/admin-convenios/convenios.builders'
import { anArchivo } from '../features/admin-importaciones/importaciones.builders'
import { aMedico } from '../features/admin-medicos/medicos.builders'
import { aUsuario } from '../features/admin-usuarios/usuarios.builders'
import { aCierre, aLiquidacion, aPendiente } from '../features/autorizaciones/autorizaciones.builders'
import { aSistema } from '../features/admin-sistemas/sistemas.builders'
import { aPedido } from '../features/admin-correcciones/correcciones.builders'
import { type Ejemplo, fila, nada } from './formulario-ejemplo'

const [credencial] = anAplicacion().credenciales
const [renglonLiquidado] = aLiquidacion().items
if (!credencial || !renglonLiquidado) throw new Error('a builder without a row')

export const formulariosDeEscritorio: readonly Ejemplo[] = [
  fila(
    'features/admin-medicos/decision/EvidenciaDialog.tsx',
    () => import('../features/admin-medicos/decision/EvidenciaDialog'),
    (m) => <m.EvidenciaDialog medico={aMedico()} onClose={nada} onHecho={nada} />,
  ),
  fila(
    'features/admin-medicos/decision/RestringidosDialog.tsx',
    () => import('../features/admin-medicos/decision/RestringidosDialog'),
    (m) => <m.RestringidosDialog medico={aMedico()} onClose={nada} onHecho={nada} />,
  ),
  fila(
    'features/admin-medicos/decision/DecidirDialog.tsx',
    () => import('../features/admin-medicos/decision/DecidirDialog'),
    (m) => <m.DecidirDialog medico={aMedico()} decision="rechazar" onClose={nada} onHecho={nada} />,
  ),
  fila(
    'features/admin-aplicaciones/VersionDialog.tsx',
    () => import('../features/admin-aplicaciones/VersionDialog'),
    (m) => <m.VersionDialog aplicacion={anAplicacion()} onClose={nada} />,
  ),
  fila(
    'features/admin-aplicaciones/RevocarDialog.tsx',
    () => import('../features/admin-aplicaciones/RevocarDialog'),
    (m) => <m.RevocarDialog credencial={credencial} onClose={nada} />,
  ),
  fila(
    'features/admin-aplicaciones/CambiarDialog.tsx',
    () => import('../features/admin-aplicaciones/CambiarDialog'),
    (m) => <m.CambiarDialog aplicacion={anAplicacion()} onClose={nada} />,
  ),
  fila(
    'features/admin-aplicaciones/CredencialDialog.tsx',
    () => import('../features/admin-aplicaciones/CredencialDialog'),
    (m) => <m.CredencialDialog aplicacion={anAplicacion()} onClose={nada} />,
  ),
  fila(
    'features/admin-aplicaciones/NuevaDialog.tsx',
    () => import('../features/admin-aplicaciones/NuevaDialog'),
    (m) => <m.NuevaDialog onClose={nada} onHecha={nada} />,
  ),
  fila(
    'features/admin-convenios/reglas/GuardarDialog.tsx',
    () => import('../features/admin-convenios/reglas/GuardarDialog'),
    (m) => <m.GuardarDialog convenio={aConvenio()} borrador={reglas} cuantos={1} onClose={nada} onGuardado={nada} />,
  ),
  fila(
    'features/admin-convenios/reglas/ReglasTab.tsx',
    () => import('../features/admin-convenios/reglas/ReglasTab'),
    (m) => <m.ReglasTab convenio={aConvenio()} />,
    { press: [/envases/i] },
  ),
  fila(
    'features/admin-convenios/DatosDialog.tsx',
    () => import('../features/admin-convenios/DatosDialog'),
    (m) => <m.DatosDialog convenio={aConvenio()} onClose={nada} />,
  ),
  fila(
    'features/admin-convenios/planes/CambiosPlan.tsx',
    () => import('../features/admin-convenios/planes/CambiosPlan'),
    (m) => (
      <m.CambiosPlan
        plan={aPlanDatos()}
        escrito={{ nombre: 'Otro', coberturas: {} }}
        onDescartar={nada}
        onGuardado={async () => undefined}
      />
    ),
    { press: [/^Guardar/] },
  ),
  fila(
    'features/admin-convenios/planes/PlanDetalle.tsx',
    () => import('../features/admin-convenios/planes/PlanDetalle'),
    (m) => <m.PlanNuevo convenio_id={4} />,
  ),
  fila(
    'features/admin-convenios/medicos/QuitarDialog.tsx',
    () => import('../features/admin-convenios/medicos/QuitarDialog'),
    (m) => (
      <m.QuitarDialog
        convenio={aConvenio()}
        medico={{ medico_id: 1, medico: 'Dra. Acosta' }}
        onClose={nada}
        onHecho={nada}
      />
    ),
  ),
  fila(
    'features/admin-importaciones/corrida/CorrerDialog.tsx',
    () => import('../features/admin-importaciones/corrida/CorrerDialog'),
    (m) => <m.CorrerDialog archivo={anArchivo()} formatos={['propio', 'otro']} ensayo onClose={nada} />,
  ),
  fila(
    'features/admin-importaciones/columnas/ColumnasForm.tsx',
    () => import('../features/admin-importaciones/columnas/ColumnasForm'),
    (m) => <m.ColumnasForm archivo={anArchivo()} onClose={nada} />,
  ),
  fila(
    'features/admin-auditoria/AdminAuditoriaScreen.tsx',
    () => import('../features/admin-auditoria/AdminAuditoriaScreen'),
    (m) => <m.AdminAuditoriaScreen />,
    // Whom an administrator looks for.
    { nunca: /^(Código de la receta|DNI de la persona|Usuario que lo hizo)/ },
  ),
  fila(
    'features/admin-usuarios/decision/RolesDialog.tsx',
    () => import('../features/admin-usuarios/decision/RolesDialog'),
    (m) => <m.RolesDialog usuario={aUsuario()} onClose={nada} onHecho={nada} />,
    // Marks over what is stored: an old one would hide what somebody else changed meanwhile.
    { nunca: /^(?!Motivo)/ },
  ),
  fila(
    'features/admin-usuarios/decision/DecidirDialog.tsx',
    () => import('../features/admin-usuarios/decision/DecidirDialog'),
    (m) => <m.DecidirDialog decision="suspender" usuario={aUsuario()} onClose={nada} onHecho={nada} />,
  ),
  fila(
    'features/admin-sistemas/SistemaDialog.tsx',
    () => import('../features/admin-sistemas/SistemaDialog'),
    (m) => <m.SistemaDialog sistema={null} onClose={nada} />,
  ),
  fila(
    'features/admin-sistemas/RevocarDialog.tsx',
    () => import('../features/admin-sistemas/RevocarDialog'),
    (m) => <m.RevocarDialog sistema={aSistema()} onClose={nada} />,
  ),
  fila(
    'features/admin-correcciones/ContestarDialog.tsx',
    () => import('../features/admin-correcciones/ContestarDialog'),
    (m) => <m.ContestarDialog pedido={aPedido()} desenlace="no_corresponde" onClose={nada} />,
  ),
  fila(
    'features/admin-recetas/ActoDialog.tsx',
    () => import('../features/admin-recetas/ActoDialog'),
    (m) => (
      <m.ActoDialog
        escrito="acto:1"
        titulo="Abrir"
        boton="Abrir"
        salida="No abrir"
        accion={async () => undefined}
        onClose={nada}
      >
        Una receta
      </m.ActoDialog>
    ),
  ),
  fila(
    'features/admin-recetas/AdminRecetasScreen.tsx',
    () => import('../features/admin-recetas/AdminRecetasScreen'),
    (m) => <m.AdminRecetasScreen />,
    { nunca: /^Documento de la persona/ },
  ),
  fila(
    'features/admin-normas/EscribirNorma.tsx',
    () => import('../features/admin-normas/EscribirNorma'),
    (m) => <m.EscribirNorma norma={null} convenio_id={null} borrador={null} />,
  ),
  fila(
    'features/admin-normas/ensayo/EnsayoPanel.tsx',
    () => import('../features/admin-normas/ensayo/EnsayoPanel'),
    (m) => (
      <m.EnsayoPanel
        convenio_id={2}
        codigo="SC-01"
        reglas={{ lenguaje: 1, reglas: [] }}
        planes={[]}
        listo
        escrito="norma:2:SC-01"
        onEnsayado={nada}
      />
    ),
  ),
  fila(
    'features/autorizaciones/Varias.tsx',
    () => import('../features/autorizaciones/Varias'),
    (m) => <m.Varias items={[aPendiente()]} onHechas={nada} onSalir={nada} />,
    { press: [/^Todas las de esta página/, /^Rechazar 1/] },
  ),
  fila(
    'features/autorizaciones/liquidacion/ReabrirDialog.tsx',
    () => import('../features/autorizaciones/liquidacion/ReabrirDialog'),
    (m) => <m.ReabrirDialog cierre={aCierre()} onClose={nada} />,
  ),
  fila(
    'features/autorizaciones/liquidacion/DebitoDialog.tsx',
    () => import('../features/autorizaciones/liquidacion/DebitoDialog'),
    (m) => <m.DebitoDialog renglon={renglonLiquidado} onClose={nada} />,
  ),
  fila(
    'features/autorizaciones/resolver/ResolverDialog.tsx',
    () => import('../features/autorizaciones/resolver/ResolverDialog'),
    (m) => <m.ResolverDialog decision="rechazar" pendiente={aPendiente()} onDecidida={nada} onClose={nada} />,
  ),
  fila(
    'features/autorizaciones/resolver/PedirDatoDialog.tsx',
    () => import('../features/autorizaciones/resolver/PedirDatoDialog'),
    (m) => <m.PedirDatoDialog pendiente={aPendiente()} onPedido={nada} onClose={nada} />,
  ),
  fila(
    'features/admin-aplicaciones/conexiones/ConexionDialog.tsx',
    () => import('../features/admin-aplicaciones/conexiones/ConexionDialog'),
    (m) => <m.ConexionDialog aplicacion={anAplicacion()} conexion={aConexion()} onClose={nada} />,
  ),
  fila(
    'features/admin-aplicaciones/conexiones/ActoDialog.tsx',
    () => import('../features/admin-aplicaciones/conexiones/ActoDialog'),
    (m) => <m.ActoDialog conexion={aConexion()} acto="revoca" onClose={nada} />,
  ),
]
