import UIKit
import Capacitor

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var tapa: UIView?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }

        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = CAPBridgeViewController()
        window?.makeKeyAndVisible()

        SceneDelegateProxy.shared.scene(scene, willConnectTo: session, options: connectionOptions)
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        SceneDelegateProxy.shared.scene(scene, openURLContexts: URLContexts)
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        SceneDelegateProxy.shared.scene(scene, continue: userActivity)
    }

    // The list of recent apps shows no receta.
    func sceneWillResignActive(_ scene: UIScene) {
        guard let window, tapa == nil else { return }
        let cubre = UIView(frame: window.bounds)
        cubre.backgroundColor = UIColor(red: 0.02, green: 0.2, blue: 0.16, alpha: 1)
        cubre.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(cubre)
        tapa = cubre
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
        tapa?.removeFromSuperview()
        tapa = nil
    }
}
